/** Made by `scripts/build/as-script.ts`. */
declare module '*?as-script' {
  const source: string;
  export default source;
}
