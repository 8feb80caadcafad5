// Where a picture lies inside the data folder.
import path from 'node:path'

export const pictureFile = (hash: string, width: number): string => path.join('pictures', hash.slice(0, 2), `${hash}-${width}.webp`)
