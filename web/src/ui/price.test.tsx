// @vitest-environment jsdom
// Amounts on screen and as they are read out (design §7.3).
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pi } from '@lamplit/contract/money'
import { Money6, Price, type PriceProps } from './price.tsx'

afterEach(cleanup)
const shown = (props: PriceProps) => {
  const { container } = render(<Price {...props} />)
  return [container.querySelector('[aria-hidden]')?.textContent, container.querySelector('.sr-only')?.textContent]
}

test.each<[string, PriceProps, string, string]>([
  ['cards', { value: '18.25', digits: 'card' }, 'π18.250', '18.25 Pi'],
  ['general', { value: pi('12.4') }, 'π12.40', '12.4 Pi'],
  ['small amounts', { value: '0.0375' }, 'π0.0375', '0.0375 Pi'],
  ['confirmation', { value: '36.5', digits: 'exact' }, 'π36.500000', '36.5 Pi'],
  ['header balance', { value: '128.4062', digits: 'balance' }, 'π128.4062', '128.4062 Pi'],
  ['a negative amount', { value: '-9.5938', digits: 'exact' }, 'π−9.593800', '-9.5938 Pi'],
  ['what came in', { value: '3', digits: 'exact', signed: true }, 'π+3.000000', '3 Pi'],
])('%s', (_place, props, visible, spoken) => expect(shown(props)).toEqual([visible, spoken]))

test('balances and ledger lines always have six decimals', () => {
  expect(render(<Money6 value="1" />).container.textContent).toContain('π1.000000')
})

test('the amount is never broken over two lines', () => {
  const { container } = render(<Price value="1" />)
  expect(container.firstElementChild!.className).toContain('whitespace-nowrap')
})
