// The fixed links of the footer (spec §2, design §3.4). The places of header and navigation are in features/navigation.
import { routeWords as name } from '../words/shell.ts'

interface FooterPlace {
  to:
    | '/'
    | '/buy'
    | '/sell'
    | '/wallet'
    | '/faq'
    | '/bug-report'
    | '/roadmap'
    | '/termsofservice'
    | '/privacypolicy'
    | '/disputes'
    | '/admin'
    | '/analytics'
  label: string
}

/** Spec §2, footer: groups and labels to the letter; Administration for admins only. */
export const footerGroups = (admin: boolean): readonly { label: string; places: readonly FooterPlace[] }[] => [
  {
    label: name.marketplace,
    places: [
      { to: '/', label: name.home },
      { to: '/buy', label: name.browse },
      { to: '/sell', label: name.sellItems },
      { to: '/wallet', label: name.myAccount },
    ],
  },
  {
    label: name.support,
    places: [
      { to: '/faq', label: name.faq },
      { to: '/bug-report', label: name.reportBug },
      { to: '/roadmap', label: name.roadmap },
    ],
  },
  {
    label: name.legal,
    places: [
      { to: '/termsofservice', label: name.terms },
      { to: '/privacypolicy', label: name.privacy },
      { to: '/disputes', label: name.disputes },
    ],
  },
  ...(admin
    ? [
        {
          label: name.administration,
          places: [
            { to: '/admin', label: name.adminPanel },
            { to: '/analytics', label: name.analytics },
          ],
        } as const,
      ]
    : []),
]
