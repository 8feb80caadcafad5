// /settings (spec §2; design §4.18).
import { SettingsCards } from './settings-cards.tsx'
import { settingsWords as words } from './words.ts'

export const SettingsPage = () => (
  <div className="mx-auto max-w-180">
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.title}</h1>
    <SettingsCards />
  </div>
)
