// window.Pi of the sandbox: same methods, messages, words and waiting times as the real browser SDK (pi-platform §1).
/* oxlint-disable no-console -- The real SDK reports to the console, and its reports are what developers search for. */
;(function () {
  'use strict'

  const settings = '__SETTINGS__'
  /** In standalone mode the page answers itself; otherwise nothing is here and the frame's parent is asked. */
  const standaloneHost = '__STANDALONE__'
  const hostOrigin = settings.hostOrigin
  const messageTimeoutMs = 120000
  const retrialPauseMs = 10000
  const retrials = 5
  const trackingPauseMs = 15000
  const scaled = (ms) => ms * settings.timeScale
  const scopeNames = [
    'username',
    'payments',
    'wallet_address',
    'roles',
    'in_app_notifications',
    'preferred_language',
    'platform',
  ]

  let initialized = false
  let sandbox = false
  let access = null
  let scopesInHand = []
  let onIncomplete = function () {}
  let lastTracked = 0

  // ——— Messages to the host: JSON strings with a running id, each answered under the same id.

  let nextId = 0
  const waiting = new Map()

  const send = (type, payload) => {
    const id = nextId++
    const answer = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id)
        const words = 'Messaging promise with id ' + id + ' timed out after ' + messageTimeoutMs + 'ms.'
        console.error(words)
        reject(Object.assign(new Error(words), { timedOut: true }))
      }, scaled(messageTimeoutMs))
      waiting.set(id, (message) => {
        clearTimeout(timer)
        resolve(message.payload)
      })
    })
    if (standaloneHost) answerAlone(id, type, payload)
    else window.parent.postMessage(JSON.stringify({ id, type, payload, sandbox }), hostOrigin)
    return answer
  }

  const answerAlone = async (id, type, payload) => {
    const answer = await standaloneHost(type, payload)
    if (answer === undefined) return
    waiting.get(id)?.({ payload: answer })
    waiting.delete(id)
  }

  const tell = (type, payload) => {
    send(type, payload).catch(() => {})
  }

  window.addEventListener('message', (event) => {
    if (event.origin !== hostOrigin || event.source !== window.parent || typeof event.data !== 'string') return
    let message
    try {
      message = JSON.parse(event.data)
    } catch {
      return
    }
    const settle = waiting.get(message && message.id)
    if (!settle) return
    waiting.delete(message.id)
    settle(message)
  })

  // Real hosts are told apart by their address in document.referrer; so are the modes of the sandbox's host.
  const inPiNet = () =>
    document.referrer.indexOf(hostOrigin + '/') === 0 && /[?&]mode=pinet(&|$)/.test(document.referrer)

  const ready = () => {
    if (!initialized) throw new Error('Pi Network SDK was not initialized. Call init() before any other method.')
  }
  const notInPiNet = () => {
    if (inPiNet()) throw new Error('Method unsupported in PiNet.')
  }

  // ——— The Platform API, called from the page with the person's token.

  const call = async (method, path, body) => {
    const headers = { Authorization: 'Bearer ' + access.accessToken, 'Content-Type': 'application/json' }
    const url = access.backendURL + '/v2' + path
    const posted = { method, headers, body: JSON.stringify(body || {}) }
    const response = await (method === 'GET' ? fetch(url, { headers }) : fetch(url, posted))
    const data = await response.json()
    if (response.ok) return data
    throw Object.assign(new Error(data.error_message || data.error), { response: { status: response.status, data } })
  }

  const track = () => {
    if (!access || Date.now() - lastTracked < scaled(trackingPauseMs)) return
    lastTracked = Date.now()
    call('POST', '/usage/track').catch(() => {})
  }

  const checkIncomplete = async (found) => {
    const { exists, payment } = await call('GET', '/payments/incomplete')
    if (exists && !payment.status.cancelled) found(payment)
  }

  const init = async (options) => {
    if (!options || options.version !== '2.0') throw new Error('Unrecognized version number')
    sandbox = options.sandbox === true
    if (!initialized) {
      for (const event of ['click', 'scroll', 'mousemove', 'touchend', 'change'])
        document.addEventListener(event, track, { passive: true })
    }
    initialized = true
  }

  const authenticate = async (scopes, onIncompletePaymentFound) => {
    ready()
    notInPiNet()
    if (!Array.isArray(scopes) || !scopes.every((scope) => scopeNames.includes(scope))) {
      throw new Error("Invalid scopes found. Please check the scopes you're requesting again.")
    }
    const consent = await send('@pi:app:sdk:open_consent_modal', { scopes })
    if (!consent || consent.cancelled) throw new Error('User consent cancelled.')
    const channel = await send('@pi:app:sdk:communication_information_request')
    if (!channel || !channel.accessToken) throw new Error('Authentication failed.')
    access = channel
    let user
    try {
      user = await call('GET', '/me')
    } catch {
      tell('@pi:app:error:auth', {})
      throw new Error('Authentication failed.')
    }
    if (typeof onIncompletePaymentFound === 'function') onIncomplete = onIncompletePaymentFound
    checkIncomplete(onIncomplete).catch((error) => console.error(error))
    scopesInHand = user.credentials.scopes
    return { user, accessToken: access.accessToken }
  }

  // ——— Payments.

  const createPayment = (data, callbacks) => {
    ready()
    notInPiNet()
    if (!scopesInHand.includes('payments')) throw new Error('Cannot create a payment without "payments" scope')
    pay(data, callbacks).catch((error) => {
      // Whatever nobody foresaw is reported to the host and, as in the real SDK, not to the app.
      console.error(error)
      tell('@pi:app:error:unknown', {})
    })
  }

  const pay = async (data, callbacks) => {
    const prepared = await answerOr(callbacks, send('@pi:app:payments:prepare_payment_flow'))
    if (!prepared) return
    if (prepared.pending) {
      callbacks.onError(new Error('A pending payment needs to be handled.'), prepared.pendingPayment)
      onIncomplete(prepared.pendingPayment)
      return
    }
    // Asked before the new payment exists, or the app would be told to clean up the one it is just making.
    await checkIncomplete(onIncomplete).catch((error) => console.error(error))
    const payment = await created(data, callbacks)
    if (!payment) return
    const paymentId = payment.identifier
    const started = await answerOr(callbacks, send('@pi:app:payments:start_payment_flow', { paymentId }))
    if (!started) return
    // A host may say that a callback is lost on its way: then the app hears of it never, and not late.
    if (!started.drop) repeatedly('developerApproved', () => callbacks.onReadyForServerApproval(paymentId))
    const outcome = await answerOr(callbacks, send('@pi:app:payments:wait_for_transaction', { paymentId }))
    if (!outcome || outcome.drop) return
    if (outcome.cancelled) callbacks.onCancel(outcome.paymentId)
    else repeatedly('developerCompleted', () => callbacks.onReadyForServerCompletion(outcome.paymentId, outcome.txid))
  }

  const answerOr = (callbacks, answer) =>
    answer.catch((error) => {
      // A host that stays silent makes the real SDK reject with nothing at all.
      callbacks.onError(error.timedOut ? undefined : error)
      return null
    })

  // A network failure has no response to show, and then the real SDK never reaches onError either.
  const created = (data, callbacks) =>
    call('POST', '/payments/user_to_app', data).catch((error) => {
      tell('@pi:app:payments:show_pre_payment_error', { paymentError: error.response.data.error })
      callbacks.onError(error, error.response.data.payment)
      return null
    })

  const repeatedly = async (targetStatus, callback) => {
    for (let left = retrials; ; left--) {
      callback()
      if (left === 0) return
      await new Promise((resolve) => setTimeout(resolve, scaled(retrialPauseMs)))
      const decision = await send('@pi:app:sdk:decide_callback_retrial', { targetStatus }).catch(() => null)
      if (!decision || !decision.retry) return
    }
  }

  // ——— Everything else the host does for an app.

  const asked = async (type, payload) => {
    ready()
    notInPiNet()
    return send(type, payload)
  }

  const nativeFeaturesList = async () => {
    ready()
    if (inPiNet()) return []
    const answer = await send('@pi:app:sdk:check_native_features')
    return answer ? answer.features : []
  }

  const openUrlInSystemBrowser = async (url) => {
    const answer = await asked('@pi:app:sdk:open_url_in_system_browser', { url })
    if (!answer || !answer.success) throw new Error((answer && answer.message) || 'Unexpected error')
  }

  const requestPermission = async (permission) => {
    const answer = await asked('@pi:app:sdk:request_native_permission', { permission })
    return Boolean(answer && answer.granted)
  }

  // For ordinary browsers: leaves the page for Pi's own, which comes back with the answer in the fragment.
  const signIn = ({ clientId, redirectUri, scopes, state }) => {
    ready()
    const query = new URLSearchParams({
      response_type: 'token',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: (scopes || ['username']).join(' '),
    })
    if (state !== undefined) query.set('state', state)
    window.location.assign(hostOrigin + '/oauth/authorize?' + query)
  }

  window.Pi = {
    init,
    authenticate,
    signIn,
    createPayment,
    nativeFeaturesList,
    openUrlInSystemBrowser,
    requestPermission,
    openShareDialog: async (title, sharingMessage) => {
      notInPiNet()
      await asked('@pi:app:share_dialog:open', { title, sharingMessage })
    },
    openConversation: (conversationId) =>
      asked('@pi:app:conversation:open_with_id', { conversationId }).then(() => undefined),
    copyText: (text) => asked('@pi:app:sdk:copy_text_from_tpa', { text }).then(() => undefined),
    // The sandbox shows no ads, and says so in the words the real SDK has for that.
    Ads: {
      isAdReady: async (type) => ({ type, ready: false }),
      requestAd: async (type) => ({ type, result: 'AD_NOT_AVAILABLE' }),
      showAd: async (type) => ({ type, result: 'AD_NOT_AVAILABLE' }),
    },
  }
})()
