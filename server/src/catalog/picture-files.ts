// Where a picture lies inside the data folder.
import path from 'node:path'

export const pictureFile = (hash: string, width: number): string => path.join('pictures', hash.slice(0, 2), `${hash}-${width}.webp`)

/** Evidence is no picture of the market: it lies apart, and no public address leads to it. */
export const evidenceFile = (hash: string): string => path.join('evidence', hash.slice(0, 2), `${hash}.webp`)
