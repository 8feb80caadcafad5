// What people wrote, as one line of plain text: previews are put into pages that we do not know.

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** No markup, no control or direction marks, one line, cut between words. */
export const plain = (text: string, most: number): string => {
  const line = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...line]
  if (signs.length <= most) return line
  const cut = signs.slice(0, most - 1).join('')
  return `${(/^(.{40,})\s/s.exec(cut)?.[1] ?? cut).trimEnd()}…`
}
