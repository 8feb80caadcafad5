// The dialogs of the host page, built from elements only: no markup text, so a strict policy can stand.

export const element = (name, properties, ...children) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === false) continue
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value)
    else made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false))
  return made
}

/** 10000.5 → 10,000.5; the decimals stay exactly as they came. */
export const grouped = (amount) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

const open = new Set()

/** A modal sheet. Escape does what `dismiss` says, or nothing while there is no way out. */
export const sheet = (testId, label, dismiss) => {
  const body = element('div', { class: 'sheet-body' })
  const dialog = element('dialog', { class: 'sheet', 'data-testid': testId, 'aria-label': label }, body)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss?.()
  })
  document.querySelector('#layer').append(dialog)
  // A pretend browser of a test runner has no top layer; there an open dialog is enough.
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
  const close = () => {
    open.delete(close)
    dialog.close?.()
    dialog.remove()
  }
  open.add(close)
  return { close, show: (...children) => body.replaceChildren(...children.flat().filter(Boolean)) }
}

/** The app in the frame is gone, and everything it had asked for goes with it. */
export const closeAll = () => {
  for (const close of open) close()
}

export const button = (kind, testId, text, onclick, more) =>
  element('button', { type: 'button', class: kind, 'data-testid': testId, onclick, ...more }, text)

export const toast = (text) => {
  const shown = element('p', { class: 'toast' }, text)
  const toasts = document.querySelector('#toasts')
  toasts.append(shown)
  // Shown anew, or a dialog that opened since the last one would lie above it.
  toasts.hidePopover?.()
  toasts.showPopover?.()
  setTimeout(() => shown.remove(), 3500)
}

const mark = (text, tone = 'plain') => element('span', { class: `mark mark-${tone}`, 'aria-hidden': 'true' }, text)

export const heading = (sign, tone, title, words) => [
  mark(sign, tone),
  element('h2', {}, title),
  words ? element('p', { class: 'words' }, words) : null,
]

const scopeWords = {
  username: ['Your username', 'So the app knows what to call you'],
  payments: ['Ask for payments', 'You confirm every one of them here'],
  wallet_address: ['Your wallet address', 'So the app can send π to you'],
  roles: ['Your roles', 'What you do in the Pi community'],
  in_app_notifications: ['Notifications', 'Messages from this app'],
  preferred_language: ['Your language', 'The language you use Pi in'],
  platform: ['Platform', 'What device you use'],
}

export const scopeRows = (scopes, beside) =>
  scopes.map((scope, index) => {
    const [title, words] = scopeWords[scope] ?? [scope, '']
    return element(
      'li',
      {},
      element(
        'label',
        { class: 'scope' },
        element('span', {}, element('b', {}, title), element('small', {}, words)),
        beside(scope, index),
      ),
    )
  })

/** Asks for consent; resolves with the scopes allowed, or null when denied. */
export const askConsent = (appName, person, scopes) =>
  new Promise((resolve) => {
    const answer = (allowed) => {
      asked.close()
      resolve(allowed)
    }
    const asked = sheet('pi-consent', `${appName} asks for permission`, () => answer(null))
    const boxes = scopes.map((scope) =>
      element('input', { type: 'checkbox', checked: true, value: scope, 'data-testid': `pi-consent-scope-${scope}` }),
    )
    asked.show(
      heading(appName.slice(0, 1), 'app', `${appName} would like to know you`, `You are ${person}. Allow this app:`),
      element(
        'ul',
        { class: 'scopes' },
        scopeRows(scopes, (_scope, index) => boxes[index]),
      ),
      element(
        'div',
        { class: 'actions' },
        button('quiet', 'pi-consent-deny', 'Deny', () => answer(null)),
        button('main', 'pi-consent-allow', 'Allow', () =>
          answer(boxes.filter((box) => box.checked).map((box) => box.value)),
        ),
      ),
    )
  })

export const askName = () =>
  new Promise((resolve) => {
    const answer = (name) => {
      asked.close()
      resolve(name)
    }
    const asked = sheet('pi-new-person', 'New person', () => answer(null))
    const input = element('input', {
      class: 'text',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '64',
      'aria-label': 'Username',
      'data-testid': 'pi-new-person-name',
    })
    const done = () => {
      if (/^[A-Za-z0-9_.-]{1,64}$/.test(input.value)) answer(input.value)
      else input.focus()
    }
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') done()
    })
    asked.show(
      heading(
        '+',
        'plain',
        'A new person',
        'They get a wallet with 1,000 Test-π. Letters, digits, dots, dashes and underscores.',
      ),
      input,
      element(
        'div',
        { class: 'actions' },
        button('quiet', 'pi-new-person-cancel', 'Cancel', () => answer(null)),
        button('main', 'pi-new-person-create', 'Create', done),
      ),
    )
    input.focus()
  })

export const showPending = (appName) => {
  const shown = sheet('pi-pending-error', 'Pending payment', () => shown.close())
  shown.show(
    heading(
      '!',
      'warn',
      'Pending payment',
      'You already have a pending payment on this app, which needs an action from the developer. ' +
        `${appName} can finish it; then you can pay again.`,
    ),
    element(
      'div',
      { class: 'actions' },
      button('main', 'pi-pending-close', 'Close', () => shown.close()),
    ),
  )
}

const errorWords = {
  invalid_amount: 'Payment data is invalid. Please reach out to developer.',
  invalid_arguments: 'Payment data is invalid. Please reach out to developer.',
  invalid_metadata: 'Payment data is invalid. Please reach out to developer.',
  missing_wallet: 'You have no Pi wallet yet. Create one in the Wallet app, then try again.',
}

export const showPrePaymentError = (code) => {
  const shown = sheet('pi-pre-payment-error', 'Payment error', () => shown.close())
  shown.show(
    heading('!', 'warn', 'The payment could not start', errorWords[code] ?? 'An unexpected error occurred.'),
    element('p', { class: 'code' }, String(code)),
    element(
      'div',
      { class: 'actions' },
      button('main', 'pi-pre-payment-close', 'Close', () => shown.close()),
    ),
  )
}

export const showShare = (title, text) => {
  const shown = sheet('pi-share', 'Share', () => shown.close())
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copied')
    } catch {
      toast('The browser did not allow copying')
    }
  }
  shown.show(
    heading('↗', 'plain', title || 'Share', null),
    element('p', { class: 'shared', 'data-testid': 'pi-share-text' }, text),
    element(
      'div',
      { class: 'actions' },
      button('quiet', 'pi-share-close', 'Close', () => shown.close()),
      button('main', 'pi-share-copy', 'Copy', copy),
    ),
  )
}
