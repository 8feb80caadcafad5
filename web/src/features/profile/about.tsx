// What anyone may know of a person, as a list (design §4.17). Level and trust are two things and are never mixed
// (domain D9).
import type { Profile } from '@lamplit/contract/profiles'
import { decimal, fullDate, wholeNumber } from '../../lib/format.ts'
import { Row } from '../../ui/facts.tsx'
import { TierChip } from '../../ui/tier-chip.tsx'
import { profileWords as words } from './words.ts'

export const About = ({ profile }: { profile: Profile }) => (
  <div className="card max-w-180 px-4 py-2 md:px-6">
    <h2 className="sr-only">{words.about}</h2>
    <dl>
      <Row label={words.memberSinceName}>{fullDate(new Date(profile.member_since))}</Row>
      {profile.location ? <Row label={words.location}>{profile.location}</Row> : null}
      <Row label={words.trust}>
        <TierChip tier={profile.tier} />
      </Row>
      <Row label={words.level}>
        <span className="num">{wholeNumber(profile.level)}</span>
      </Row>
      <Row label={words.average}>
        {profile.average_rating === null ? (
          words.noReviews
        ) : (
          <span className="num">{words.averageOf(decimal(profile.average_rating, 2), profile.reviews_count)}</span>
        )}
      </Row>
      {profile.on_time === null ? null : (
        <Row label={words.sentInTime}>
          <span className="num">{words.percent(Math.floor(profile.on_time * 100))}</span>
        </Row>
      )}
      <Row label={words.forSale}>
        <span className="num">{wholeNumber(profile.listings)}</span>
      </Row>
    </dl>
    <p className="py-3 text-xs text-ink-3">{words.trustHow}</p>
  </div>
)
