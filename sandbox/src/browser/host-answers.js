// What a host answers to each message of the SDK: the same in the host page and inside an app that stands alone.
import { askConsent, closeAll, showPending, showPrePaymentError, showShare, toast } from './dialogs.js'
import { openPayment } from './payment-dialog.js'

/** `ask` calls the sandbox in the person's name; `moneyMoved` is told when the balance may differ. */
export const hostAnswers = ({ ask, appName, person, appOrigin, backendUrl, moneyMoved }) => {
  let payment = null

  const consented = async ({ scopes = [] }) => {
    const { scopes: granted } = await ask('GET', '/host-api/grant')
    if (scopes.every((scope) => granted.includes(scope)) && granted.length > 0)
      return { success: true, cancelled: false }
    const allowed = await askConsent(appName, person, scopes)
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
      return { accessToken, backendURL: backendUrl, frontendURL: appOrigin }
    },
    '@pi:app:sdk:check_native_features': () => ({ features: ['inline_media', 'request_permission'] }),
    '@pi:app:sdk:decide_callback_retrial': ({ targetStatus }) =>
      payment
        ? ask('GET', `/host-api/payments/${payment.paymentId}/retrial?target=${encodeURIComponent(targetStatus)}`)
        : { retry: false },
    '@pi:app:sdk:copy_text_from_tpa': async ({ text }) => {
      const copied = await navigator.clipboard.writeText(String(text)).then(
        () => true,
        () => false,
      )
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
      if (prepared.pending) showPending(appName)
      return prepared
    },
    '@pi:app:payments:show_pre_payment_error': ({ paymentError }) => {
      if (paymentError === 'ongoing_payment_found') showPending(appName)
      else showPrePaymentError(paymentError)
      return {}
    },
    '@pi:app:payments:start_payment_flow': async ({ paymentId }) => {
      closeAll()
      payment = openPayment({ paymentId, appName, ask, moneyMoved })
      return { success: true, ...(await lost('developerApproved')) }
    },
    '@pi:app:payments:wait_for_transaction': async () => {
      const outcome = await payment?.outcome
      return outcome && { ...outcome, ...(await lost(outcome.cancelled ? 'cancelled' : 'developerCompleted')) }
    },
    '@pi:app:error:auth': () => ({}),
    '@pi:app:error:unknown': () => ({}),
  }

  return {
    answers,
    /** The app was loaded anew: what its last life had asked for goes away. */
    forget: () => {
      closeAll()
      payment?.stop()
      payment = null
    },
  }
}

/** Calls the sandbox as its pages do: the person's name rides on every call. */
export const asker =
  (origin, person) =>
  async (method, path, body = {}) => {
    const query = `${path.includes('?') ? '&' : '?'}username=${encodeURIComponent(person)}`
    const posted = {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, username: person }),
    }
    const response = await (method === 'GET' ? fetch(origin + path + query) : fetch(origin + path, posted))
    const answer = await response.json()
    if (!response.ok) throw Object.assign(new Error(answer.error_message), { code: answer.error })
    return answer
  }
