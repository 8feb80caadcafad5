// Photos are made smaller before they travel, by the constants of spec §9; the compressing code loads with the first
// photo.
import { pictureLimits } from '@lamplit/contract/limits'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** What the server needs for its largest width, with room for sharp screens. */
const side = 1600
const targetMegabytes = 1

/**
 * Spec §9: at most 10 passes, each 5 % less quality, 15 % less for PNG; the steps of 5 and 15 % are the library's own.
 * Its worker is loaded from another site and stays off.
 */
export const compressionSettings = (type: string) => ({
  maxIteration: pictureLimits.passes,
  maxSizeMB: targetMegabytes,
  maxWidthOrHeight: side,
  initialQuality: type === 'image/png' ? 1 : 0.9,
  useWebWorker: false,
  preserveExif: false,
})

/** A moving picture would lose all but its first frame, and what no canvas reads is left to the server's judgement. */
export const isCompressible = (type: string): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp'

/** The photo as it should travel. One that the browser cannot read goes as it is; the server has the last word. */
export const compressPhoto = async (file: File, onProgress: (percent: number) => void): Promise<Blob> => {
  if (!isCompressible(file.type)) return file
  try {
    const { default: compress } = await import('browser-image-compression')
    const smaller = await compress(file, { ...compressionSettings(file.type), onProgress })
    return smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
