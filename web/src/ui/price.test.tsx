// @vitest-environment jsdom
// Amounts on screen and as they are read out (design §7.3).
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pi } from '@lamplit/contract/money'
import { Money6, Price } from './price.tsx'

afterEach(cleanup)
const shown = (node: React.ReactElement) => {
  const { container } = render(node)
  const [visible, spoken] = [container.querySelector('[aria-hidden]')!.textContent, container.querySelector('.sr-only')!.textContent]
  return [visible, spoken]
}

test.each([
  ['cards', <Price value="18.25" digits="card" />, 'π18.250', '18.25 Pi'],
  ['general', <Price value={pi('12.4')} />, 'π12.40', '12.4 Pi'],
  ['small amounts', <Price value="0.0375" />, 'π0.0375', '0.0375 Pi'],
  ['confirmation', <Money6 value="36.5" />, 'π36.500000', '36.5 Pi'],
  ['header balance', <Price value="128.4062" digits="balance" />, 'π128.4062', '128.4062 Pi'],
  ['a negative amount', <Money6 value="-9.5938" />, 'π−9.593800', '-9.5938 Pi'],
  ['what came in', <Money6 value="3" signed />, 'π+3.000000', '3 Pi'],
])('%s', (_place, node, visible, spoken) => expect(shown(node)).toEqual([visible, spoken]))

test('the amount is never broken over two lines', () => {
  const { container } = render(<Price value="1" />)
  expect(container.firstElementChild!.className).toContain('whitespace-nowrap')
})
