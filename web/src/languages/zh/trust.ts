// Simplified Chinese: why this tier, and what a tier lets one list.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { other: `${n} 天` })
const orders = (n: number): string => plural(n, { other: `${n} 个已完成订单` })

export const trust: File<'trust'> = {
  trust: {
    title: '为什么是这个级别',
    loading: '你的信任级别',
    purpose: '查看你的信任级别',
    intro: '你的信任级别来自你在这里做的事：顺利结束的订单、别人的评价、按时发货。它决定你的限额，与你的等级无关。',
    failed: '无法显示你的信任级别',
    yours: '你的级别',
    vouched: 'Lamplit 团队为这个级别担保。你自己的数字在下面。',
    next: (tier) => `“${tier}”的要求`,
    kept: (tier) => `保持“${tier}”的条件`,
    top: '你已在最高级别。这些数字让你保持在这里。',
    low: (tier, date) => `你的数字低于“${tier}”的要求。如果一直如此，你的级别会在 ${date} 改变。下面红色的需要你留意。`,
    asOfNight: (date) => `数字是实时的。级别每晚确定；上一次是 ${date}。`,
    beforeNight: '数字是实时的。级别每晚确定；你的第一次还没到。',
    met: '已达到',
    notMet: '还没有',
    of: (now, target) => `${now} / ${target}`,
    atLeast: (target) => `至少 ${target}`,
    atMost: (target) => `最多 ${target}`,
    nothingYet: '还没有可统计的',
    noneLost: '没有输过',
    yes: '完成',
    no: '还没有',
    needs: {
      days: '在这里的天数', orders: '已完成订单', counterparties: '不同的人', ratio: '好评', on_time: '按时发货', days_since_loss: '距上次输掉纠纷的天数', dispute_loss: '输掉的纠纷', checked: 'Lamplit 团队查看',
    },
    help: {
      days: '自你首次登录起。', orders: '买或卖，没有退款而结束。', counterparties: '与你完成过订单的人。', ratio: '四星及以上对比两星及以下，按写评价者的权重。',
      on_time: '在你应发货或交付的全部之中。', days_since_loss: 'Lamplit 团队决定对你不利的纠纷。', dispute_loss: '在你的全部订单之中。', checked: '达到其他所有条件的账户由 Lamplit 团队成员查看。',
    },
    wayUp: '最短的上升路径',
    ways: {
      days: (left) => `再待 ${days(left)}`,
      orders: (left) => `再完成 ${left} 个订单`,
      counterparties: (left) => `再与 ${left} 个人交易`,
      ratio: (left) => (left === 1 ? '再得到 1 条好评' : `再得到约 ${left} 条好评`),
      on_time: (left) => `接下来的 ${left} 个订单按时发货`,
      days_since_loss: (left) => `${days(left)}内不输掉纠纷`,
      dispute_loss: (left) => `再完成 ${left} 个订单且不输掉纠纷`,
      checked: '然后 Lamplit 团队会查看你的账户',
    },
    way: (parts) => `${parts.join('，')}。`,
    wayDone: '全部达到。今晚你的级别会上升。',
    effects: '每个级别开放什么',
    effectsHelp: '滑动可看全部五个。',
    tier: '级别',
    youAreHere: '你在这里',
    rows: { price: '最高价格', listings: '在售商品', clearance: '销售款可用', withdraw: '24 小时内提取', offers: '同时出价', reports: '投票和举报' },
    atOnce: '马上',
    days,
    noLimit: '不限',
    half: '一半权重',
    full: '完整权重',
    afterHours: (hours) => `${hours} 小时后`,
    history: '变化记录',
    changed: (from, to) => `${from} 变为 ${to}`,
    orders,

    priceLimit: (tier, price) => `你的级别“${tier}”可上架的价格上限是 ${price}。`,
    listingsFull: (n) => `你有 ${plural(n, { other: `${n} 件在售商品` })}，已达到信任级别的上限。请先下架一件，或升到下一级别。`,
    listingsLeft: (used, most) => `在售商品已用 ${used} / ${most}。`,
    outlier: (times, category, usual) => `这是“${category}”中商品通常价格（${usual}）的 ${times} 倍以上。请检查小数点。`,
  },
}
