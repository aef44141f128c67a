/**
 * Whether a list like Accept or Accept-Encoding names this value, and not with the weight that means
 * "not this one". Read once from left to right, without an expression that could look back.
 */
export function isAccepted(header: string | undefined, value: string): boolean {
  if (header === undefined) return false;
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (name.trim().toLowerCase() === value) return !parameters.some(isRefusal);
  }
  return false;
}

function isRefusal(parameter: string): boolean {
  const [name = '', weight = ''] = parameter.split('=');
  return name.trim().toLowerCase() === 'q' && Number(weight) === 0;
}
