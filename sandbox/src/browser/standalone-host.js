// A host without a frame: the dialogs are drawn inside the app's own page, for component tests and quick looks.
import { element, toast } from './dialogs.js'
import { asker, hostAnswers } from './host-answers.js'

/** Answers a message of the SDK; undefined is silence. */
export const standaloneHost = ({ hostOrigin, appName, person }) => {
  const layer = element(
    'div',
    { class: 'pi-look', 'data-testid': 'pi-layer' },
    element('div', { id: 'layer' }),
    element('div', { id: 'toasts', popover: 'manual', role: 'status', 'aria-live': 'polite' }),
  )
  const style = element('link', { rel: 'stylesheet', href: `${hostOrigin}/dialogs.css` })
  const { answers } = hostAnswers({
    ask: asker(hostOrigin, person),
    appName,
    person,
    appOrigin: location.origin,
    backendUrl: hostOrigin,
    moneyMoved: () => {},
  })
  return async (type, payload) => {
    // The script may stand in the head, before there is a body to draw into.
    if (!layer.isConnected) {
      document.head.append(style)
      document.body.append(layer)
    }
    try {
      return await answers[type]?.(payload ?? {})
    } catch (error) {
      toast(`The sandbox could not answer the app: ${error.message}`)
      return undefined
    }
  }
}
