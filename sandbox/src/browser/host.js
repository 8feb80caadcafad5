// The host page: frames the app as the Pi Browser does and answers the messages of its SDK.
import { askName, element, grouped, toast } from './dialogs.js'
import { asker, hostAnswers } from './host-answers.js'

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

const ask = asker('', person)

// ——— The frame.

// The mode travels in the referrer, as the real hosts' addresses do.
const frame = element('iframe', {
  id: 'app',
  title: settings.appName,
  'data-testid': 'pi-app',
  referrerpolicy: 'unsafe-url',
  allow: 'clipboard-read; clipboard-write; camera',
  src: frameUrl.href,
})
document.querySelector('#stage').append(frame)

const { answers, forget } = hostAnswers({
  ask,
  appName: settings.appName,
  person,
  appOrigin: appUrl.origin,
  backendUrl: location.origin,
  moneyMoved: () => showBalance(),
})

const reply = (id, payload) => frame.contentWindow.postMessage(JSON.stringify({ id, payload }), appUrl.origin)

// An SDK that did not notice PiNet (its page was loaded anew, and the referrer with it) writes to an address that is
// not there.
// With strict=1 a wrong sandbox flag meets silence, as it does on the real hosts.
const deaf = (message) =>
  mode === 'none' || mode === 'pinet' || (search.get('strict') === '1' && message.sandbox !== (mode === 'sandbox'))

window.addEventListener('message', async (event) => {
  if (event.source !== frame.contentWindow || event.origin !== appUrl.origin || typeof event.data !== 'string') return
  let message
  try {
    message = JSON.parse(event.data)
  } catch {
    return
  }
  const answer = answers[message?.type]
  if (!answer || deaf(message)) return
  // Ids start again at 0 when the app was loaded anew; its old dialogs have nobody to report to.
  if (message.id === 0) forget()
  try {
    const payload = await answer(message.payload ?? {})
    if (payload !== undefined) reply(message.id, payload)
  } catch (error) {
    toast(`The sandbox could not answer the app: ${error.message}`)
  }
})

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
