/** 20000 is 20,000. The browser's own way first loads what it knows of all languages. */
export function groupedNumber(count: number): string {
  return String(count).replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}
