// The foot of every page: the fixed links in their groups, and what we are not (spec §2, design §1.5, §3.4).
import { Link } from '@tanstack/react-router'
import { LanguageSelect } from '../features/settings/language-select.tsx'
import { Lantern, Wordmark } from '../ui/logo.tsx'
import { routeWords, shellWords } from '../words/shell.ts'
import { useShellAccount } from './account.ts'
import { footerGroups } from './footer-links.ts'
import { classes } from '../ui/classes.ts'

export const Footer = () => {
  const admin = useShellAccount((account) => account.admin)
  return (
    <footer className="bg-surface-2 pt-7 pb-30 md:pt-12 md:pb-22">
      <div
        className={classes(
          'container-page pairs gap-6 md:gap-8',
          admin ? 'md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]' : 'md:grid-cols-[1.6fr_1fr_1fr_1fr]',
        )}
      >
        <div className="col-span-full md:col-span-1">
          <div className="flex items-center gap-2">
            <Lantern size={28} />
            <Wordmark className="text-2xl" />
          </div>
          <p className="mt-2.5 max-w-80 text-sm text-ink-2">{shellWords.independence}</p>
          <Link to="/reserves" className="mt-1 flex min-h-11 w-fit items-center text-sm text-ink-2 hover:underline">
            {routeWords.reserves}
          </Link>
          <LanguageSelect id="language-in-footer" className="mt-2" />
        </div>
        {footerGroups(admin).map((group) => (
          <nav key={group.label} aria-label={group.label}>
            <h2 className="mb-1 text-sm font-bold">{group.label}</h2>
            <ul>
              {group.places.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} className="flex min-h-11 w-fit items-center text-sm text-ink-2 hover:underline">
                    {place.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
