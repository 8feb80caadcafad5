/** The first of `count` free ports in a row. */
export const freePorts: (count: number) => Promise<number>
