// What someone sells and what buyers say about it.
import type { Profile } from '@lamplit/contract/profiles'
import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { Listings } from './listings.tsx'
import { profileWords as words } from './words.ts'

export const ProfileTabs = ({ profile }: { profile: Profile }) => {
  const [tab, setTab] = useState<'listings' | 'reviews'>('listings')
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      onChange={setTab}
      listClassName="md:w-100"
      tabs={[
        { key: 'listings', label: words.listings(profile.listings), content: <Listings username={profile.username} /> },
        { key: 'reviews', label: words.reviews(profile.reviews_count), content: <div className="card max-w-180 px-4 py-3 md:px-6"><ReviewList of={{ seller: profile.username }} /></div> },
      ]}
    />
  )
}
