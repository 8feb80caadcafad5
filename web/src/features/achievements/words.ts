// Words of achievements: their names and rules, rarities, and the filters over them (spec §3; domain §3.11).
import { achievementCatalogue, type AchievementCode } from '@lamplit/contract/achievements'
import { catalogue, plural } from '../../words/catalogue.ts'

export const achievementWords = catalogue('achievements', {
  title: 'Achievements',
  purpose: 'Thirty things to do on this market. Each gives XP once, and five give entries.',
  notYet:
    'Nothing can be unlocked yet. Most rules count what you have done before, so your trades of today are not lost.',
  thing: 'achievements',
  ofAll: (unlocked: number, total: number) => `${unlocked} / ${total}`,
  unlockedOf: (unlocked: number, total: number) => `${unlocked} of ${total} unlocked`,
  signedOut: 'Sign in to see which ones are yours.',
  signIn: 'Sign in with Pi',
  stateLabel: 'Unlocked or locked',
  states: { all: 'All', unlocked: 'Unlocked', locked: 'Locked' },
  rarityLabel: 'Rarity',
  anyRarity: 'Any rarity',
  rarities: { common: 'Common', rare: 'Rare', legendary: 'Legendary', epic: 'Epic' },
  xp: (xp: string) => `+${xp} XP`,
  entries: (count: number) =>
    plural(count, { one: '1 entry, cannot be sold', other: `${count} entries, cannot be sold` }),
  locked: 'Locked',
  unlockedOn: (date: string) => `Unlocked ${date}`,
  none: 'None of these yet',
  noneText: 'Choose another filter to see the rest.',
  showAll: 'Show all',
  all: Object.fromEntries(
    Object.entries(achievementCatalogue).map(([code, { name, description }]) => [code, { name, rule: description }]),
  ) as Readonly<Record<AchievementCode, { name: string; rule: string }>>,
})
