// Who someone is: name, level, trust, place, and what their reviews add up to (design §4.17).
import type { Profile } from '@lamplit/contract/profiles'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Eye, MapPin, Pencil, Truck } from 'lucide-react'
import { Suspense } from 'react'
import { fullDate } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Rating } from '../../ui/stars.tsx'
import { TierChip } from '../../ui/tier-chip.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { profileWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ContentNote = lazyPart(() => import('../reports/warned-note.tsx').then((module) => module.ContentNote))

/** The level stands on a ring around the picture, apart from the trust tier beside the name (domain D9). */
const LevelRing = ({ profile }: { profile: Profile }) => (
  <span className="relative mb-2 shrink-0 self-start rounded-full p-1 shadow-[inset_0_0_0_2.5px_var(--color-jade)]">
    <Avatar name={profile.username} size={88} />
    <span className="absolute inset-x-0 -bottom-2 flex justify-center">
      <span className="inline-flex rounded-full bg-surface p-0.5">
        <LevelChip level={profile.level} />
      </span>
    </span>
  </span>
)

/** For oneself: what can be changed about it, and how others see it. */
const OwnLinks = ({ username }: { username: string }) => (
  <div className="flex flex-wrap gap-2">
    <ButtonLink kind="soft" size={44} icon={Pencil} to="/settings">
      {words.edit}
    </ButtonLink>
    <ButtonLink kind="ghost" size={44} icon={Eye} to="/profile" search={{ user: username, view: 'visitor' } as never}>
      {words.viewAsVisitor}
    </ButtonLink>
  </div>
)

/** One's own chip leads to why one has this tier; another's is only read. */
export const ProfileHeader = ({ profile, own }: { profile: Profile; own: boolean }) => (
  <>
    <header className="card relative flex flex-wrap items-center gap-4 p-4 pb-12 md:gap-6 md:p-6">
      <LevelRing profile={profile} />
      {/* Beside the picture while there is room for a name, below it in large type. */}
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 tabIndex={-1} className="disp text-2xl [overflow-wrap:anywhere]">
            {profile.username}
          </h1>
          {own ? (
            <Link to="/trust" title={words.whyThisTier} className="-my-2.5 inline-flex min-h-11 items-center">
              <TierChip tier={profile.tier} />
              <span className="sr-only">{words.whyThisTier}</span>
            </Link>
          ) : (
            <TierChip tier={profile.tier} />
          )}
        </div>
        <p className="text-sm">
          {profile.average_rating === null ? (
            <span className="text-ink-3">{words.noReviews}</span>
          ) : (
            <Rating average={profile.average_rating} count={profile.reviews_count} decimals={2} />
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {profile.location ? (
            <span className="inline-flex items-center gap-1">
              <Icon of={MapPin} size={15} />
              {profile.location}
            </span>
          ) : null}
          <span className="inline-flex items-center gap-1">
            <Icon of={CalendarDays} size={15} />
            {words.memberSince(fullDate(new Date(profile.member_since)))}
          </span>
          {profile.on_time === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Icon of={Truck} size={15} />
              {words.onTime(Math.floor(profile.on_time * 100))}
            </span>
          )}
        </p>
      </div>
      <span className="absolute end-2 bottom-1 flex md:top-4 md:bottom-auto">
        {own ? null : <ReportButton kind="profile" about={profile.username} owner={profile.username} />}
        <ShareButton card={profile} />
      </span>
    </header>
    {own ? <OwnLinks username={profile.username} /> : null}
    {profile.hidden || profile.warned ? (
      <Suspense>
        <ContentNote kind="profile" hidden={profile.hidden} reason={null} />
      </Suspense>
    ) : null}
  </>
)
