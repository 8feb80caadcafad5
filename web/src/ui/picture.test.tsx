// @vitest-environment jsdom
// Pictures: our own come in four widths, others as they are, broken ones become a drawing that keeps its name.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture, pictureAddress, pictureBase } from './picture.tsx'

afterEach(cleanup)

test.each([
  ['/pictures/abc123', '/pictures/abc123'],
  ['/pictures/abc123.webp', '/pictures/abc123'],
  ['/pictures/abc123-480.webp', '/pictures/abc123'],
  ['/pictures/demo/over-ear-320.webp', '/pictures/demo/over-ear'],
  ['https://elsewhere.example/pictures/x.webp', null],
  ['/other/x.webp', null],
])('%s belongs to %s', (address, base) => expect(pictureBase(address)).toBe(base))

test('a picture takes a fixed width', () =>
  expect(pictureAddress('/pictures/a-480.webp', 160)).toBe('/pictures/a-160.webp'))

test('our picture offers four widths', () => {
  render(<Picture src="/pictures/a" alt="A lamp" sizes="186px" />)
  expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('srcset')).toBe(
    '/pictures/a-160.webp 160w, /pictures/a-320.webp 320w, /pictures/a-480.webp 480w, /pictures/a-960.webp 960w',
  )
})

test('with data saving a picture offers its two smaller sizes', () => {
  document.documentElement.dataset['saving'] = ''
  render(<Picture src="/pictures/a" alt="A lamp" sizes="186px" />)
  delete document.documentElement.dataset['saving']
  const picture = screen.getByRole('img', { name: 'A lamp' })
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([
    '/pictures/a-320.webp',
    '/pictures/a-160.webp 160w, /pictures/a-320.webp 320w',
  ])
})

test('a picture that does not load leaves its name and a drawing', () => {
  render(<Picture src="https://gone.example/x.png" alt="A lamp" />)
  fireEvent.error(screen.getByRole('img', { name: 'A lamp' }))
  expect(screen.getByRole('img', { name: 'A lamp. No picture' }).querySelector('svg')).not.toBeNull()
})
