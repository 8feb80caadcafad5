// The page of Pi Sign-in: choose who you are, allow or deny, and go back to the app with the answer in the fragment.
import { askName, button, element, heading, scopeRows } from './dialogs.js'

const rememberedKey = 'pi-sandbox-person'
const newPerson = '+new'
const address = `/host-api/sign-in${location.search}`

const asked = await (await fetch(address)).json()
const people = asked.people
let person = people.includes(localStorage.getItem(rememberedKey)) ? localStorage.getItem(rememberedKey) : people[0]

const post = async (decision) => {
  const body = JSON.stringify({ decision, username: person, opened_at: asked.opened_at })
  const response = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()).location
}

/** What the sandbox cannot answer is the app's business too: it hears `server_error`. */
const decide = async (decision) => {
  if (decision === 'allow') localStorage.setItem(rememberedKey, person)
  location.assign(await post(decision).catch(() => post('server_error')))
}

const chooser = element('select', { class: 'text', 'aria-label': 'Sign in as', 'data-testid': 'pi-signin-person' })

const showPeople = () =>
  chooser.replaceChildren(
    ...people.map((name) => element('option', { value: name, selected: name === person }, name)),
    element('option', { value: newPerson }, 'New person…'),
  )

chooser.addEventListener('change', async () => {
  const chosen = chooser.value === newPerson ? await askName() : chooser.value
  if (chosen) person = chosen
  if (!people.includes(person)) people.push(person)
  showPeople()
})

showPeople()
document.querySelector('#page').replaceChildren(
  element(
    'div',
    { class: 'sheet-body' },
    heading(
      asked.app.slice(0, 1),
      'app',
      `Sign in to ${asked.app}`,
      'You are in an ordinary browser. Paying needs the Pi Browser.',
    ),
    chooser,
    element(
      'ul',
      { class: 'scopes' },
      scopeRows(asked.scopes, () => null),
    ),
    element(
      'div',
      { class: 'actions' },
      button('quiet', 'pi-signin-deny', 'Deny', () => decide('deny')),
      button('main', 'pi-signin-allow', 'Allow', () => decide('allow')),
    ),
    element(
      'div',
      { class: 'actions' },
      button('quiet', 'pi-signin-cancel', 'Back without signing in', () => decide('cancel')),
    ),
  ),
)
