// Texts of people: plain ones stay as they are, markup is cut down to what is allowed.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasMarkup, RichText } from './rich-text.tsx'

afterEach(cleanup)

test.each([
  ['5 < 6 and 7 > 2', false],
  ['a <b>bold</b> word', true],
  ['<script>', true],
  ['fish &amp; chips', true],
  ['R&D', false],
  ['<3', false],
])('%s has markup: %s', (text, markup) => {
  expect(hasMarkup(text)).toBe(markup)
})

test('plain text is shown to the letter', () => {
  render(<RichText text={'One\nTwo < three'} />)
  expect(screen.getByText(/Two < three/).tagName).toBe('P')
})

test('scripts, handlers, addresses and styles do not survive; emphasis does', async () => {
  const { container } = render(
    <RichText
      text={
        '<b onclick="steal()">Bold</b><img src=x onerror=steal()><a href="https://evil.example">link</a>' +
        '<p style="position:fixed">Text</p><script>steal()</script>'
      }
    />,
  )
  await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('Bold'))
  expect(container.querySelector('script, img, a, iframe')).toBeNull()
  expect(container.innerHTML).not.toMatch(/onclick|onerror|style=|href|steal/)
  expect(container.textContent).toContain('Text')
})
