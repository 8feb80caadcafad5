// What the frame around this page lets it do; asking for more would be refused and complained about on the console.

/** Whether the host lets this page use a feature, like `camera`; browsers that cannot tell are asked by trying. */
export const frameAllows = (feature: string): boolean =>
  (
    document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  ).featurePolicy?.allowsFeature(feature) ?? true
