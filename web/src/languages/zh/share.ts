// Simplified Chinese: sharing and its figures.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { other: `${n} 次分享` })
const visits = (n: number): string => plural(n, { other: `${n} 次访问` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) => (visited === 0 ? shares(shared) : `${shares(shared)}，${visits(visited)}来自链接`),
    title: '商品的分享',
    how: '有人按下分享菜单里的目标，或通过链接进来时计数。不保留任何人的名字、地址或设备。',
    total: '分享',
    visits: '来自链接的访问',
    byPlatform: '按平台',
    others: '通过手机自带的分享',
    trend: '最近 7 天',
    popular: '分享最多',
    recent: '最近',
    day: '日',
    product: '商品',
    none: '还没有分享',
    noneText: '有人把商品分享出去，就会在这里计数。',
    shares,
    visitsOf: visits,
    loading: '分享',
  },
  share: {
    title: '分享',
    device: '分享…',
    more: '更多',
    targets: '分享到哪里',
    productText: (name, price) => `来看看 ${productName} 上这件很棒的商品：${name} - 只要 π${price}`,
    personText: (name) => `${productName} 上的 ${name}`,
    personStrip: '个人主页',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: '电子邮件',
      copy: '复制链接',
    },
    opensElsewhere: (name) => `${name}，在新标签页打开`,
    hashtags: 'Lamplit,Pioneers',
    noDialog: '这里无法直接分享。请从下面选一个。',
    copyThis: '复制这个链接来分享',
  },
}
