// The host page: frames the app as the Pi Browser does and answers the messages of its SDK.
import { askConsent, askName, closeAll, element, grouped, showPending, showPrePaymentError, showShare, toast } from './dialogs.js'
import { openPayment } from './payment-dialog.js'

const settings = '__SETTINGS__'
const search = new URLSearchParams(location.search)
const modes = { 'pi-browser': 'Pi Browser', sandbox: 'Sandbox', pinet: 'PiNet', none: 'No host' }
const mode = search.get('mode') in modes ? search.get('mode') : 'pi-browser'
const rememberedKey = 'pi-sandbox-person'
const newPerson = '+new'

const appUrl = new URL(search.get('app') || settings.appUrl)
const address = new URL(search.get('path') || '', appUrl)
// Only the app itself may be framed: a path must not smuggle in another site.
const frameUrl = address.origin === appUrl.origin ? address : appUrl

const person = search.get('user') || localStorage.getItem(rememberedKey) || 'demo_linh'
let payment = null

const ask = async (method, path, body = {}) => {
  const query = `${path.includes('?') ? '&' : '?'}username=${encodeURIComponent(person)}`
  const posted = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...body, username: person }) }
  const response = await (method === 'GET' ? fetch(path + query) : fetch(path, posted))
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.error_message), { code: answer.error })
  return answer
}

// ——— The frame.

// The mode travels in the referrer, as the real hosts' addresses do.
const frame = element('iframe', {
  id: 'app', title: settings.appName, 'data-testid': 'pi-app', referrerpolicy: 'unsafe-url', allow: 'clipboard-read; clipboard-write; camera', src: frameUrl.href,
})
document.querySelector('#stage').append(frame)

const reply = (id, payload) => frame.contentWindow.postMessage(JSON.stringify({ id, payload }), appUrl.origin)

// With strict=1 a wrong sandbox flag meets silence, as it does on the real hosts.
const deaf = (message) => mode === 'none' || (search.get('strict') === '1' && message.sandbox !== (mode === 'sandbox'))

window.addEventListener('message', async (event) => {
  if (event.source !== frame.contentWindow || event.origin !== appUrl.origin || typeof event.data !== 'string') return
  let message
  try { message = JSON.parse(event.data) } catch { return }
  const answer = answers[message?.type]
  if (!answer || deaf(message)) return
  // Ids start again at 0 when the app was loaded anew; its old dialogs have nobody to report to.
  if (message.id === 0) {
    closeAll()
    payment?.stop()
    payment = null
  }
  try {
    const payload = await answer(message.payload ?? {})
    if (payload !== undefined) reply(message.id, payload)
  } catch (error) {
    toast(`The sandbox could not answer the app: ${error.message}`)
  }
})

// ——— What the host answers.

const consented = async ({ scopes = [] }) => {
  const { scopes: granted } = await ask('GET', '/host-api/grant')
  if (scopes.every((scope) => granted.includes(scope)) && granted.length > 0) return { success: true, cancelled: false }
  const allowed = await askConsent(settings.appName, person, scopes)
  if (allowed === null) return { success: false, cancelled: true }
  await ask('POST', '/host-api/consent', { scopes: allowed })
  return { success: true, cancelled: false }
}

/** Whether a script asked for this callback to be lost: `{ drop }`. */
const lost = (callback) => ask('POST', `/host-api/callbacks/${callback}`)

const answers = {
  '@pi:app:sdk:open_consent_modal': consented,
  '@pi:app:sdk:communication_information_request': async () => {
    const { accessToken } = await ask('POST', '/host-api/token')
    return { accessToken, backendURL: location.origin, frontendURL: appUrl.origin }
  },
  '@pi:app:sdk:check_native_features': () => ({ features: ['inline_media', 'request_permission'] }),
  '@pi:app:sdk:decide_callback_retrial': ({ targetStatus }) =>
    payment ? ask('GET', `/host-api/payments/${payment.paymentId}/retrial?target=${encodeURIComponent(targetStatus)}`) : { retry: false },
  '@pi:app:sdk:copy_text_from_tpa': async ({ text }) => {
    const copied = await navigator.clipboard.writeText(String(text)).then(() => true, () => false)
    toast(copied ? 'Copied' : 'The browser did not allow copying')
    return { success: copied }
  },
  '@pi:app:sdk:request_native_permission': () => ({ granted: true }),
  '@pi:app:sdk:open_url_in_system_browser': ({ url }) => {
    const target = URL.parse(String(url))
    if (!target || !/^https?:$/.test(target.protocol)) return { success: false, message: 'Failed to open URL' }
    window.open(target.href, '_blank', 'noopener')
    toast('Opened in the system browser')
    return { success: true }
  },
  '@pi:app:sdk:track_location': () => ({}),
  '@pi:app:share_dialog:open': ({ title, sharingMessage }) => {
    showShare(String(title ?? ''), String(sharingMessage ?? ''))
    return {}
  },
  '@pi:app:conversation:open_with_id': ({ conversationId }) => {
    toast(`Pi chat: conversation ${conversationId}`)
    return {}
  },
  '@pi:app:payments:prepare_payment_flow': async () => {
    const prepared = await ask('POST', '/host-api/prepare')
    if (prepared.pending) showPending(settings.appName)
    return prepared
  },
  '@pi:app:payments:show_pre_payment_error': ({ paymentError }) => {
    if (paymentError === 'ongoing_payment_found') showPending(settings.appName)
    else showPrePaymentError(paymentError)
    return {}
  },
  '@pi:app:payments:start_payment_flow': async ({ paymentId }) => {
    closeAll()
    payment = openPayment({ paymentId, appName: settings.appName, ask, moneyMoved: showBalance })
    return { success: true, ...(await lost('developerApproved')) }
  },
  '@pi:app:payments:wait_for_transaction': async () => {
    const outcome = await payment?.outcome
    return outcome && { ...outcome, ...(await lost(outcome.cancelled ? 'cancelled' : 'developerCompleted')) }
  },
  '@pi:app:error:auth': () => ({}),
  '@pi:app:error:unknown': () => ({}),
}

// ——— Who is signed in.

const chooser = document.querySelector('#person')

const showBalance = async () => {
  const { wallet, balance } = await ask('POST', '/host-api/person')
  document.querySelector('#balance').textContent = wallet ? `${grouped(balance)} π` : 'no wallet'
}

const showPeople = async () => {
  const { people } = await ask('GET', '/host-api/people')
  const names = people.includes(person) ? people : [person, ...people]
  chooser.replaceChildren(
    ...names.map((name) => element('option', { value: name, selected: name === person }, name)),
    element('option', { value: newPerson }, 'New person…'),
  )
}

chooser.addEventListener('change', async () => {
  const chosen = chooser.value === newPerson ? await askName() : chooser.value
  if (!chosen) {
    chooser.value = person
    return
  }
  localStorage.setItem(rememberedKey, chosen)
  search.set('user', chosen)
  // A new page and not only a new frame: nothing of the last person may stay behind.
  location.search = search.toString()
})

document.querySelector('#mode').textContent = modes[mode]
localStorage.setItem(rememberedKey, person)
await showBalance()
await showPeople()
