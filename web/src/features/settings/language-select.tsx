// A globe and the languages by their own names, in the foot of every page and where one signs in: whoever reads nothing
// else here finds it.
import { Globe } from 'lucide-react'
import { languageChoice } from '../../lib/language.ts'
import { isLanguage, languages, type LanguageCode } from '../../languages/languages.ts'
import { currentLanguage } from '../../words/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { languageWords as words } from './language-words.ts'

export const LanguageSelect = ({ id, className }: { id: string; className?: string }) => {
  const language = currentLanguage()
  return (
    <div className={`flex items-center gap-2 ${className ?? ''}`}>
      <Icon of={Globe} size={20} className="text-ink-2" />
      <Select
        compact
        id={id}
        aria-label={words.change}
        className="max-w-60"
        placeholder={words.change}
        value={isLanguage(language) ? language : ''}
        onValue={languageChoice.set}
        options={Object.entries(languages).map(([value, { name }]) => ({ value: value as LanguageCode, label: name }))}
      />
    </div>
  )
}
