// Simplified Chinese: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: '心愿单',
    loading: '你的心愿单',
    failed: '无法读取你的心愿单。',
    empty: '你的心愿单是空的',
    emptyText: '喜欢什么就按它的心形。降价或又能购买时，我们会告诉你。',
    emptyVisitor: '喜欢什么就按它的心形。登录后可在你所有设备上看到，并在降价时得知。',
    browse: '浏览商品',
    count: (held) => `${held} / 100`,
    meter: '心愿单的空位',
    full: '你的心愿单已满。请移除一些来腾出空位。',
    visitor: '保存在这台设备。登录后到处都能看到，并在降价时得知。',
    signIn: '登录',
    sort: '排序',
    sorts: { newest: '添加日期：最新', oldest: '添加日期：最早', cheapest: '价格：最低', dearest: '价格：最高' },
    listOf: (n) => plural(n, { other: `心愿单，共 ${n} 件` }),
    saved: '已加入心愿单',
    removed: '已从心愿单移除',
    undo: '撤销',
    notSaved: '无法保存',
    moveToCart: '移到购物车',
    moveThis: (title) => `移到购物车：${title}`,
    offer: '出价',
    offerThis: (title) => `出价：${title}`,
    remove: '移除',
    removeThis: (title) => `从心愿单移除 ${title}`,
    downFrom: (price) => `原来 π\u00a0${price}`,
    cheaper: (price) => `比你收藏时的 π\u00a0${price} 低`,
    gone: '不再出售',
    goneItem: '一件已下架的商品',
    own: '这是你自己的商品',
    added: (date) => `${date} 添加`,
    merged: '你登录前的心愿单也在这里了。',
    mergedPartly: (count) =>
      `你的心愿单已满。${plural(count, { other: `${count} 件商品` })}会留在这台设备上，直到有空位。`,
  },
}
