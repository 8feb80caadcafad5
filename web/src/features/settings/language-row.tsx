// The language of the page, in the settings: as Pi and the browser say, or another. Changes at once.
import { languageChoice } from '../../lib/language.ts'
import { useStored } from '../../lib/stored.ts'
import { languages } from '../../languages/languages.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { languageWords as words } from './language-words.ts'

/** The choice `''` follows Pi and the browser. */
export const LanguageRow = () => {
  const [choice, choose] = useStored(languageChoice)
  return (
    <Field id="language" label={words.language} help={words.help}>
      <Select
        value={choice}
        onValue={choose}
        options={[
          { value: '', label: words.automatic },
          ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
        ]}
      />
    </Field>
  )
}
