// Who someone is: name, level, trust, place, and what their reviews add up to (design §4.17).
import type { Profile } from '@lamplit/contract/profiles'
import { CalendarDays, MapPin, ShieldCheck } from 'lucide-react'
import { fullDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Rating } from '../../ui/stars.tsx'
import { catalogWords } from '../catalog/words.ts'
import { profileWords as words } from './words.ts'

export const ProfileHeader = ({ profile }: { profile: Profile }) => (
  <header className="card flex items-center gap-4 p-4 md:gap-6 md:p-6">
    <Avatar name={profile.username} size={88} />
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 tabIndex={-1} className="disp text-2xl [overflow-wrap:anywhere]">{profile.username}</h1>
        <LevelChip level={profile.level} />
        <Chip tone="jade" icon={ShieldCheck}><span className="sr-only">{words.trust(catalogWords.tiers[profile.tier] ?? '')}</span><span aria-hidden="true">{catalogWords.tiers[profile.tier]}</span></Chip>
      </div>
      <p className="text-sm">{profile.average_rating === null ? <span className="text-ink-3">{words.noReviews}</span> : <Rating average={profile.average_rating} count={profile.reviews_count} decimals={2} />}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {profile.location ? <span className="inline-flex items-center gap-1"><Icon of={MapPin} size={15} />{profile.location}</span> : null}
        <span className="inline-flex items-center gap-1"><Icon of={CalendarDays} size={15} />{words.memberSince(fullDate(new Date(profile.member_since)))}</span>
      </p>
    </div>
  </header>
)
