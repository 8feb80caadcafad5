// Simplified Chinese: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: '灯火长明的集市',
    line: '商品、手艺和游戏，以 π 标价',
    lineWide: '向远近的人购买，出售你的作品，用 π 付款。',
    browse: '开始浏览',
    sell: '卖点东西',
    categories: '分类',
    tiles: ['电子', '时尚', '家居', '美容', '运动', '图书', '玩具', '食品', '艺术', '园艺', '数字', '车辆'],
    topSales: '畅销 100',
    topReviews: '好评 100',
    mostPurchases: '本月购买最多',
    mostSales: '本月销售最多',
    recentlyAdded: '最近上架',
    trending: '正在流行',
  },
}
