// Simplified Chinese: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: '排行榜',
    purpose: '谁走得最远，按 XP 和销售排名。只为好玩：没有 π 奖品。',
    thing: '排行榜',
    failed: '无法读取排行榜。',
    boardLabel: '榜单',
    boards: { xp: 'XP', sellers: '卖家' },
    spanLabel: '时间',
    spans: { week: '本周', month: '本月', all: '全部' },
    how: { xp: '使用集市获得的 XP。', sellers: '完成的销售。每位买家最多计三次。' },
    updated: '每 5 分钟更新',
    counted: '统计于 {when}',
    notCounted: '还没有统计。过几分钟再来看。',
    empty: '榜上还没有人',
    emptyText: '大家使用集市，它就会自己填满。',
    rank: (rank) => `第 ${wholeNumber(rank)} 名`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { other: `${wholeNumber(value)} 次销售` }),
    },
    first: '前三名',
    rest: '其后',
    you: '你',
    yours: '你的名次',
    unranked: '你不在这个榜的前 1,000 名。',
    stayOut: '在排行榜上显示我',
    stayOutHelp: '关闭后，你的名字会马上移除。',
    notSaved: '无法保存',
  },
}
