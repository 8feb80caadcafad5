// Which kind of picture some bytes claim to be, by their first bytes; names and headers are not believed
// (quality §3.9).

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Null for everything else, SVG and the other kinds that can carry a program among it. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  const text = (from: number, to: number): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^(avif|avis)$/.test(text(8, 12))) return 'avif'
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'gif' : null
}

export const looksLikePicture = (bytes: Uint8Array): boolean => pictureKind(bytes) !== null
