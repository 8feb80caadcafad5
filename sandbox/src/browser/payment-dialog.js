// The payment dialog: locked until the app approves, open until the app completes.
import { button, element, grouped, heading, sheet } from './dialogs.js'

const pollMs = 250
const completedStayMs = 1400
/** A buyer whose app never answers may leave; the payment goes on without the dialog. */
const escapeAfterMs = 30_000

const finalWords = {
  expired: ['This payment has expired', 'The app did not approve it in time. Nothing was charged.'],
  cancelled: ['Payment cancelled', 'The app cancelled this payment. Nothing was charged.'],
  rejected: ['Payment rejected', 'Nothing was charged.'],
}

/** Opens the dialog. `outcome` is what wait_for_transaction is answered with. */
export const openPayment = ({ paymentId, appName, ask, moneyMoved }) => {
  let tellOutcome
  const outcome = new Promise((resolve) => {
    tellOutcome = resolve
  })
  const flow = { shown: '', signing: false, failure: null, over: false, signedAt: 0 }
  const shown = sheet('pi-pay', 'Payment', () => {
    if (closable(flow)) finish()
  })

  const finish = () => {
    flow.over = true
    shown.close()
  }
  const cancelled = () => tellOutcome({ cancelled: true, paymentId })
  const reject = async () => {
    await ask('POST', `/host-api/payments/${paymentId}/reject`).catch(() => {})
    cancelled()
    finish()
  }
  const confirm = async () => {
    flow.signing = true
    flow.failure = null
    await refresh()
    try {
      await ask('POST', `/host-api/payments/${paymentId}/sign`)
    } catch (error) {
      flow.failure = error
    }
    flow.signing = false
    moneyMoved()
    await refresh()
  }

  const refresh = async () => {
    const view = await ask('GET', `/host-api/payments/${paymentId}`)
    if (flow.over) return
    if (view.state === 'submitted' || view.state === 'completed')
      tellOutcome({ cancelled: false, paymentId, txid: view.txid })
    if (view.state in finalWords) cancelled()
    if (view.state === 'submitted') flow.signedAt ||= Date.now()
    draw(view)
    if (view.state === 'completed') setTimeout(finish, completedStayMs)
    flow.settled = view.state === 'completed' || view.state in finalWords
  }

  const draw = (view) => {
    const face = faceOf(view, flow)
    flow.face = face
    // Redrawing under a finger loses the tap, so only what changed is drawn.
    if (face !== flow.shown) shown.show(...faces[face](view, { appName, confirm, reject, finish, flow }))
    flow.shown = face
    const countdown = document.querySelector('#pi-countdown')
    if (countdown) countdown.textContent = `${view.seconds_to_approve} s`
  }

  const loop = async () => {
    while (!flow.over && !flow.settled) {
      await refresh().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  loop()
  return {
    paymentId,
    outcome,
    stop: () => {
      flow.over = true
    },
  }
}

const closable = (flow) => ['over', 'stuck', 'completed'].includes(flow.face)

const faceOf = (view, flow) => {
  if (view.state in finalWords) return 'over'
  if (view.state === 'completed') return 'completed'
  if (view.state === 'submitted') return Date.now() - flow.signedAt > escapeAfterMs ? 'stuck' : 'submitted'
  if (flow.signing) return 'signing'
  if (view.state === 'created') return 'locked'
  if (flow.failure) return 'failed'
  return view.enough ? 'ready' : 'poor'
}

const status = (state, text) =>
  element(
    'p',
    { class: `status status-${state}`, 'data-testid': 'pi-pay-status', 'data-state': state, role: 'status' },
    text,
  )

const banner = (view) =>
  element('p', { class: 'banner' }, view.network === 'Pi Testnet' ? 'Test-Pi · no real value' : view.network)

const amount = (view) =>
  element('p', { class: 'amount', 'data-testid': 'pi-pay-amount' }, grouped(view.amount), element('span', {}, ' π'))

const row = (name, value, strong) =>
  element('div', { class: strong ? 'row row-strong' : 'row' }, element('dt', {}, name), element('dd', {}, value))

const short = (address) => `${address.slice(0, 6)}…${address.slice(-6)}`

const bill = (view, appName) =>
  element(
    'dl',
    { class: 'bill' },
    row('To', `${appName} · ${short(view.to)}`),
    row('For', element('span', { 'data-testid': 'pi-pay-memo' }, view.memo)),
    row('Network fee', `${view.fee} π`),
    row('Total', `${grouped(view.total)} π`, true),
    row('Your balance', `${grouped(view.balance)} π`),
  )

const top = (view, appName) => [banner(view), element('p', { class: 'payee' }, `Pay ${appName}`), amount(view)]

const spinner = () => element('span', { class: 'spinner', 'aria-hidden': 'true' })

const rejectButton = (reject) => button('quiet', 'pi-pay-reject', 'Reject', reject)

const faces = {
  locked: (view, { appName, reject }) => [
    ...top(view, appName),
    bill(view, appName),
    element(
      'div',
      { class: 'wait' },
      spinner(),
      status('locked', `Waiting for ${appName} to approve`),
      element('span', { id: 'pi-countdown', class: 'countdown' }, ''),
    ),
    element(
      'div',
      { class: 'actions' },
      rejectButton(reject),
      button('main', 'pi-pay-confirm', 'Confirm', () => {}, { disabled: true }),
    ),
  ],
  ready: (view, { appName, confirm, reject }) => [
    ...top(view, appName),
    bill(view, appName),
    status('ready', 'Check the amount, then sign with your wallet.'),
    element('div', { class: 'actions' }, rejectButton(reject), button('main', 'pi-pay-confirm', 'Confirm', confirm)),
  ],
  signing: (view, { appName }) => [
    ...top(view, appName),
    bill(view, appName),
    element('div', { class: 'wait' }, spinner(), status('signing', 'Signing and sending…')),
  ],
  submitted: (view, { appName }) => [
    ...top(view, appName),
    element('div', { class: 'wait' }, spinner(), status('submitted', `Paid. Waiting for ${appName} to confirm`)),
    element('p', { class: 'code' }, `Transaction ${short(view.txid)}`),
  ],
  stuck: (view, { appName, finish }) => [
    ...top(view, appName),
    status('submitted', `Paid. ${appName} has not confirmed yet; it can do so without you.`),
    element('p', { class: 'code' }, `Transaction ${short(view.txid)}`),
    element('div', { class: 'actions' }, button('quiet', 'pi-pay-close', 'Close', finish)),
  ],
  completed: (view, { finish }) => [
    ...heading('✓', 'good', 'Payment complete', `${grouped(view.amount)} π paid`),
    status('completed', 'You can go back to the app.'),
    element('div', { class: 'actions' }, button('main', 'pi-pay-close', 'Close', finish)),
  ],
  over: (view, { finish }) => {
    const [title, words] = finalWords[view.state]
    return [
      ...heading('×', 'warn', title, null),
      status(view.state, words),
      element('div', { class: 'actions' }, button('main', 'pi-pay-close', 'Close', finish)),
    ]
  },
  poor: (view, { appName, reject }) => [
    ...top(view, appName),
    bill(view, appName),
    status('insufficient_funds', 'There is not enough π in your wallet for this payment and its fee.'),
    element('div', { class: 'actions' }, button('main', 'pi-pay-close', 'Close', reject)),
  ],
  failed: (view, { appName, confirm, reject, flow }) => [
    ...top(view, appName),
    bill(view, appName),
    status('failed', flow.failure.message),
    element('div', { class: 'actions' }, rejectButton(reject), button('main', 'pi-pay-confirm', 'Try again', confirm)),
  ],
}
