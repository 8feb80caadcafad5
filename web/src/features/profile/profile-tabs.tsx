// What someone sells, what buyers say about it, and who they are. The chosen tab stands in the address, so that Back
// and links keep it.
import type { Profile } from '@lamplit/contract/profiles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { About } from './about.tsx'
import { Listings } from './listings.tsx'
import { profileWords as words } from './words.ts'

const keys = ['listings', 'reviews', 'about'] as const
type Key = (typeof keys)[number]

export const ProfileTabs = ({ profile }: { profile: Profile }) => {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const choose = (next: Key): void =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, tab: next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs
      label={words.tabs}
      value={keys.find((each) => each === tab) ?? 'listings'}
      onChange={choose}
      listClassName="md:w-120"
      tabs={[
        { key: 'listings', label: words.listings(profile.listings), content: <Listings username={profile.username} /> },
        {
          key: 'reviews',
          label: words.reviews(profile.reviews_count),
          content: (
            <div className="card max-w-180 px-4 py-3 md:px-6">
              <h2 className="sr-only">{words.reviewsTitle}</h2>
              <ReviewList of={{ seller: profile.username }} />
            </div>
          ),
        },
        { key: 'about', label: words.about, content: <About profile={profile} /> },
      ]}
    />
  )
}
