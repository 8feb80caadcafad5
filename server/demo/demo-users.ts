// The invented people: nineteen sellers, the demo buyer, the admin, and those who buy and review.
import { createHash } from 'node:crypto'
import { sql, type Write } from '../src/kernel/db.ts'
import { newId } from '../src/kernel/ids.ts'
import { saveAddress } from '../src/users/actions.ts'
import { giveNamedRole } from '../src/users/staff-roles.ts'
import type { Seller } from './catalogue.ts'
import type { Chance } from './chance.ts'

export interface DemoUser {
  id: string
  username: string
  level: number
  tier: number
  location: string | null
  roles: string[]
  since: Date
}

export const demoBuyer = 'demo_linh'
export const demoAdmin = 'market_admin'

const buyers = [
  'an_nguyen',
  'bea_torres',
  'chidi_o',
  'dara_kim',
  'elif_k',
  'finn_larsen',
  'grace_wanj',
  'hana_sato',
  'ivo_petrov',
  'joana_r',
  'kemal_a',
  'lucia_m',
  'mateo_gz',
  'nadia_b',
  'oskar_w',
  'priya_s',
  'quynh_le',
  'rosa_lima',
  'sami_h',
  'tala_reyes',
  'uma_nair',
  'viktor_d',
  'wanda_p',
  'xiao_lin',
  'yara_f',
  'zoltan_k',
  'amina_d',
  'bruno_c',
  'carla_v',
  'diego_n',
  'esra_t',
  'farah_z',
  'goran_j',
  'huy_pham',
  'ida_holm',
  'jun_park',
  'katya_m',
  'leo_sousa',
  'maya_r',
  'niko_v',
  'olu_ade',
  'paula_g',
  'rami_k',
  'siti_nur',
  'tomas_b',
  'ula_zak',
  'vera_l',
  'wen_zhao',
]
const towns = [
  'Hà Nội, Vietnam',
  'Manila, Philippines',
  'Nairobi, Kenya',
  'Lima, Peru',
  'Gdańsk, Poland',
  'Izmir, Türkiye',
  'Jakarta, Indonesia',
  'Oaxaca, Mexico',
  'Chennai, India',
  'Tunis, Tunisia',
  'Braga, Portugal',
  'Daegu, South Korea',
]

/** Trust tiers stand beside the levels: who has traded longer is trusted with more (domain §3.12). */
const tierBeside = (level: number): number => (level < 10 ? 1 : level < 16 ? 2 : level < 22 ? 3 : 4)

const dayMs = 86_400_000

export const demoUsersOf = (sellers: readonly Seller[], now: Date, chance: Chance): DemoUser[] => {
  const person = (
    username: string,
    level: number,
    tier: number,
    location: string | null,
    days: number,
    roles: string[] = [],
  ): DemoUser => {
    const since = new Date(now.getTime() - days * dayMs)
    return { id: newId(since), username, level, tier, location, roles, since }
  }
  return [
    person(demoAdmin, 1, 0, null, 200, ['admin']),
    ...sellers.map(({ username, level, location }) =>
      person(username, level, tierBeside(level), location, chance.whole(140, 190)),
    ),
    person(demoBuyer, 5, 1, 'Đà Lạt, Vietnam', 138),
    ...buyers.map((username) =>
      person(username, chance.whole(1, 12), chance.whole(0, 2), chance.pick(towns), chance.whole(125, 136)),
    ),
  ]
}

/** Each is two thirds up their level (domain §3.10). */
export const addDemoUsers = async (
  tx: Write,
  people: readonly DemoUser[],
  uidOf: (username: string) => string,
  isNamed: (username: string) => boolean,
): Promise<void> => {
  const column = <T>(of: (person: DemoUser) => T): T[] => people.map(of)
  await tx.run(
    'demo.people',
    sql`insert into users (id, username, level, xp, tier, location, created_at, seen_at)
    select id, username, level,
      50 * level * (level - 1) + 67 * level, tier, location, since, since
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ username }) => username)}::text[],
      ${column(({ level }) => level)}::int[],
      ${column(({ tier }) => tier)}::int[],
      ${column(({ location }) => location)}::text[], ${column(({ since }) => since)}::timestamptz[]) as t
        (id, username, level, tier, location, since)`,
  )
  // Staff vouches for them: four months of trade that the demo does not tell of have earned it.
  await tx.run(
    'demo.vouched',
    sql`insert into trust_standings (user_id, granted) select id, tier
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ tier }) => tier)}::int[]) as t (id, tier)
      where tier > 0`,
  )
  await tx.run(
    'demo.identities',
    sql`insert into user_identities (uid, user_id, pi_username, first_seen_at, last_seen_at)
    select uid, id, username, since, since
      from unnest(${column(({ username }) => uidOf(username))}::text[], ${column(({ id }) => id)}::uuid[],
      ${column(({ username }) => username)}::text[], ${column(({ since }) => since)}::timestamptz[]) as t
      (uid, id, username, since)`,
  )
  for (const { id, roles, username, location, since } of people) {
    if (roles.length > 0 && isNamed(username)) await giveNamedRole(tx, { userId: id, uid: uidOf(username) }, since)
    if (location !== null) await saveAddress(tx, id, addressIn(username, location), since)
  }
}

export const addressIn = (username: string, location: string) => {
  const [town = '', country = ''] = location.split(', ')
  return {
    name: username === demoBuyer ? 'Linh Trần' : username,
    street: username === demoBuyer ? '14 Hoa Mai' : `${((username.length * 7) % 90) + 1} Market Lane`,
    suburb: town,
    postcode: username === demoBuyer ? '670000' : `${10_000 + username.charCodeAt(0) * 37}`,
    country,
  }
}

/**
 * The uid that the sandbox gives this person in our app; its formula is published there, so the demo market knows its
 * people beforehand.
 */
export const sandboxUid = (username: string): string => {
  const bytes = createHash('sha256').update(`lamplit-sandbox:lamplit:${username}:0`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
