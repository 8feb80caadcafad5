// Day, night or as the device says; changes at once.
import { Moon, Smartphone, Sun } from 'lucide-react'
import { useTheme } from '../../lib/theme.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { settingsWords as words } from './words.ts'

export const ThemeField = () => {
  const { choice, choose } = useTheme()
  return (
    <RadioCards
      legend={words.theme}
      value={choice}
      onChange={choose}
      cards={[
        { value: 'auto', label: words.themes.auto, icon: Smartphone },
        { value: 'light', label: words.themes.light, icon: Sun },
        { value: 'dark', label: words.themes.dark, icon: Moon },
      ]}
    />
  )
}
