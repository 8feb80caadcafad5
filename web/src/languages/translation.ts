// What a translator owes for an area of words: the same keys, the same parameters, the same shape.

/**
 * Words of one area in another language. A missing or an extra key, and a function that takes something else, do not
 * compile.
 */
export type Translation<W> = W extends string
  ? string
  : W extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : W extends readonly (infer Each)[]
      ? readonly Translation<Each>[]
      : W extends object
        ? { readonly [K in keyof W]: Translation<W[K]> }
        : W
