// Whether a finger opens a product with one tap; without it the first tap only arms the card (design §4.1).
import { useStored } from '../../lib/stored.ts'
import { Switch } from '../../ui/switch.tsx'
import { oneTap } from '../catalog/tap-arming.ts'
import { settingsWords as words } from './words.ts'

export const OneTapSwitch = () => {
  const [on, choose] = useStored(oneTap)
  return <Switch checked={on} onChange={choose} label={words.oneTap} help={words.oneTapHelp} />
}
