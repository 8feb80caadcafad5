// A list as one text: each language says how the next of its parts follows.

export const joined = (parts: readonly string[], together: (list: string, next: string) => string): string =>
  parts.slice(1).reduce((list, next) => together(list, next), parts[0] ?? '')
