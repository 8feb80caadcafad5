// Simplified Chinese: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: '个人主页',
    memberSince: (date) => `${date} 加入`,
    noReviews: '还没有评价',
    tabs: '关于这位卖家',
    about: '关于',
    reviewsTitle: '作为卖家的评价',
    sort: '排序',
    sorts: { newest: '最新', oldest: '最早', price_asc: '价格从低到高', price_desc: '价格从高到低' },
    edit: '编辑',
    viewAsVisitor: '以访客身份查看',
    asVisitor: '别人看到的你的主页是这样的。',
    asYourself: '返回你自己的视图',
    memberSinceName: '加入时间',
    location: '地点',
    trust: '信任',
    level: '等级',
    average: '平均',
    averageOf: (average, n) => plural(n, { other: `${average}，来自 ${n} 条评价` }),
    sentInTime: '按时发货',
    percent: (n) => `${n}%`,
    trustHow: '信任来自订单如何结束。等级只为好玩，不影响信任。',
    forSale: '在售',
    listings: (n) => `商品（${n}）`,
    reviews: (n) => `评价（${n}）`,
    noListings: '现在没有在售商品',
    sellItems: '出售商品',
    person: '个人主页',
    whyThisTier: '为什么是这个级别',
    onTime: (percent) => `${percent}% 按时发货`,
  },
}
