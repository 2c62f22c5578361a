/** Made by VitePress: the index of each language, loaded when it is asked for. */
declare module "@localSearchIndex" {
  const load: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default load;
}
