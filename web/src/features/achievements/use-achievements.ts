// One's own achievements; a visitor sees the same thirty, all locked.
import {
  achievementCatalogue,
  achievementCodes,
  rarityOf,
  readAchievements,
  type Achievement,
} from '@lamplit/contract/achievements'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'

const locked = (): Achievement[] =>
  achievementCodes.map((code) => ({
    code,
    ...achievementCatalogue[code],
    unlocked: false,
    unlocked_at: null,
    rarity: rarityOf(achievementCatalogue[code]),
  }))

export const useAchievements = () => {
  const { state, person } = useSession()
  const reply = useReply(
    readAchievements,
    { params: { username: person?.username ?? '' } },
    { enabled: person !== null },
  )
  const visitor = state === 'out' || state === 'entering'
  const data = visitor ? { achievements: locked(), unlocked: 0, total: achievementCodes.length } : reply.data
  return {
    data,
    visitor,
    entering: state === 'entering',
    error: reply.error,
    isFetching: reply.isFetching,
    refetch: reply.refetch,
  }
}
