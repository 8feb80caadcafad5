// The five words of trust, wherever a person stands (domain §3.12; design §4.17). Never mixed with the XP level.
import { catalogue } from './catalogue.ts'

export const tierWords = catalogue('tiers', {
  names: ['New', 'Basic', 'Established', 'Trusted', 'Pro'],
  trust: (name: string) => `Trust: ${name}`,
  why: (name: string) => `Trust: ${name}. Why this tier`,
})

export const tierName = (tier: number): string => tierWords.names[tier] ?? tierWords.names[0]!
