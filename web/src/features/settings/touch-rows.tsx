// What the device may do to be noticed: shake under a finger; which messages are heard is chosen with the messages
// (design §4.18, Sound and vibration).
import { vibration } from '../../lib/preferences.ts'
import { useStored } from '../../lib/stored.ts'
import { Switch } from '../../ui/switch.tsx'
import { settingsWords as words } from './words.ts'

export const TouchRows = () => {
  const [shakes, setShakes] = useStored(vibration)
  return (
    <>
      <Switch checked={shakes} onChange={setShakes} label={words.vibration} help={words.vibrationHelp} />
      <p className="mt-2 text-xs text-ink-3">{words.soundsAt}</p>
    </>
  )
}
