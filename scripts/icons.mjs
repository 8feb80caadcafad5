// Draws the app icons of the manifest from the logo (design §1.4): `node scripts/icons.mjs`. The pictures are kept, so
// this runs only when the logo changes.
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../web/public/icons')
const jade = '#0b6b59'

/**
 * The mark on its grid of 32. Its own jade would vanish on the jade of the icon, so the cap is paper, and the body
 * glows as at night.
 */
const mark = ({ cap, paper, ribs }) => `
  <g fill="${cap}">
    <rect x="11" y="2.5" width="10" height="4" rx="1.6"/>
    <rect x="11" y="25.5" width="10" height="4" rx="1.6"/>
  </g>
  <path fill="${paper}" d="M16 6c7 0 11 4.6 11 10s-4 10-11 10S5 21.4 5 16 9 6 16 6z"/>
  <path fill="none" stroke="${ribs}" stroke-width="1.5"
    d="M12 6.6C9.8 9 8.8 12.3 8.8 16s1 7 3.2 9.4M20 6.6c2.2 2.4 3.2 5.7 3.2 9.4s-1 7-3.2 9.4M16 6v20"/>`

/** A fifth of the icon is free on each side, so that a launcher may cut it to any shape. */
const inside = (drawn) => `<svg x="102.4" y="102.4" width="307.2" height="307.2" viewBox="2.5 2.5 27 27">${drawn}</svg>`
const picture = (content) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${content}</svg>`)

const lit = inside(mark({ cap: '#fbf7f0', paper: '#ff7d5e', ribs: jade }))
const whole = picture(`<rect width="512" height="512" fill="${jade}"/>${lit}`)
const rounded = picture(`<rect width="512" height="512" rx="112" fill="${jade}"/>${lit}`)
/** Launchers colour this one themselves: only where it is drawn counts, so the ribs are cut out. */
const oneColour = picture(
  `<mask id="ribs">${inside(mark({ cap: '#fff', paper: '#fff', ribs: '#000' }))}</mask>` +
    '<rect width="512" height="512" mask="url(#ribs)"/>',
)

const icons = [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-192', whole, 192],
  ['maskable-512', whole, 512],
  ['monochrome-512', oneColour, 512],
  ['apple-touch-icon', whole, 180],
]
for (const [name, drawn, size] of icons)
  await sharp(drawn, { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
