// Simplified Chinese: areas that are being built.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: '开放状态',
    failed: '无法读取哪些已开放。',
    building: '建设中',
    open: '已开放',
    openNow: '它刚刚开放。请重新加载页面来使用。',
    reload: '重新加载',
    tell: '开放时告诉我',
    willTell: '会通知你',
    takeBack: '再按一次可取消。',
    oneNotice: '只发一条通知，没有别的。可以取消。',
    waiting: (count) => plural(count, { other: `${shortCount(count)} 人在等它` }),
    nobody: '还没有人在等它。来做第一个吧。',
    notSaved: '无法保存',
    willBe: '这里会有什么',
    works: '已经可以用的',
    back: '返回',
    ownEntries: (held, sellable) =>
      `你有 ${plural(held, { other: `${held} 张抽奖券` })}，其中 ${sellable} 张可以出售。`,
    entriesFailed: '无法读取你的抽奖券。',
    earned: '奖励得来的抽奖券不可出售。',
    adult: '仅限 18 岁及以上。',
    noQuestion: '这个地址没有问题。此功能开放后可以提问。',

    chat: {
      title: '聊天',
      purpose: '就一件商品与买家或卖家交谈，就在商品旁边。',
      points: [
        { title: '每件商品一个对话', text: '商品和价格一直在你写的内容上方。' },
        { title: '文件和图片', text: '一条消息最多十个。图片的拍摄地点会被去掉。' },
        { title: '纠纷的证据', text: '点一下就能把对话发到纠纷。' },
      ],
    },
    startChat: { title: '新聊天', purpose: '给集市里的人写信。聊天还没有开放。', points: [] },
    entries: {
      title: '抽奖券市场',
      purpose: '以双方同意的价格买卖抽奖券。',
      points: [
        { title: '一份公开的价目', text: '看到最好的买价、最好的卖价和最近的交易。' },
        { title: '整张买卖，费用清楚', text: '卖家付 4%。同意之前会显示六位小数的合计。' },
        { title: '开奖前暂停', text: '开奖前 30 分钟停止交易，统计抽奖券时不会有变动。' },
      ],
    },
    buyEntries: { title: '购买抽奖券', purpose: '还不能购买抽奖券。这里不会收费。', points: [] },
    sweepstakes: {
      title: '抽奖',
      purpose: '任何人都能检查结果的抽奖。有购买的抽奖券，就总有免费的。',
      points: [
        { title: '先备好奖品', text: '奖品留好之前，不会公布抽奖。' },
        { title: '先承诺，后公开', text: '抽奖的秘密在开始前封存。之后你可以在浏览器里检查每一步。' },
        { title: '机会人人相同', text: '免费的抽奖券与购买的完全一样。' },
      ],
    },
    games: {
      title: '游戏',
      purpose: '二十一点和骑士，用免费积分玩。每一局都可以检查。',
      points: [
        { title: '每天免费积分', text: '每天 1,000 积分。只用来玩，没有价格。' },
        { title: '公平，看得见', text: '牌在你玩之前封存。之后你可以检查那一局。' },
        { title: '安心玩', text: '每日损失上限、一小时后的提醒，以及谁也不能缩短的休息。' },
      ],
    },
    blackjack: {
      title: '二十一点',
      purpose: '牌桌还没有开放。这里不会扣积分。',
      points: [
        { title: '八副牌', text: '庄家到 17 停牌。二十一点按 3 比 2 赔付。' },
        { title: '加倍和分牌', text: '任意两张牌可以加倍。可以分牌一次。' },
        { title: '由你检查', text: '牌的顺序在发牌前封存。' },
      ],
    },
    knights: {
      title: '骑士',
      purpose: '这台机器还没有开放。这里不会扣积分。',
      points: [
        { title: '五个转轮，二十条线', text: '转轮和每条线的赔付会写在游戏旁边。' },
        { title: '诚实的声音', text: '赢的比押的少，就显示为输。' },
        { title: '由你检查', text: '每次旋转都来自封存的种子。' },
      ],
    },
    questions: {
      title: '悬赏问答',
      purpose: '问你想知道的，并为最好的回答预留 π。',
      points: [
        { title: '悬赏会托管', text: '从 0.5 π 起。归你选中的回答，或退回给你。' },
        { title: '最多五个回答分享', text: '每个得到多少由你决定。' },
        { title: '第一个回答前免费', text: '在那之前你可以取消，不收费。' },
      ],
    },
    question: { title: '问题', purpose: '这里会显示一个问题，以及它的悬赏、时间和回答。', points: [] },
    askQuestion: {
      title: '提问',
      purpose: '还不能提问，所以这里没有表单可填。',
      points: [
        { title: '标题和详情', text: '最多 5,000 个字符和五个标签。' },
        { title: '从钱包悬赏', text: '从 0.5 π 起。大家回答期间会预留。' },
        { title: '1 到 30 天', text: '默认七天，你可以另选。' },
      ],
    },
    myQuestions: { title: '我的问题', purpose: '你提问、回答和支持过的会显示在这里，还有等你处理的。', points: [] },
    services: {
      title: '服务',
      purpose: '预约别人的时间和手艺：一节课、一个标志、一次修理。',
      points: [
        { title: '按小时', text: '选一个空闲的小时，按你的时区显示。' },
        { title: '按项目', text: '固定价格，含修改，需要时可分期付。' },
        { title: '按报价', text: '说明你的需要，得到报价。' },
      ],
    },
    postService: {
      title: '发布服务',
      purpose: '还不能发布服务，所以这里没有表单可填。',
      points: [
        { title: '你的时间，你的规则', text: '每周安排和例外，以及三种取消规则之一。' },
        { title: '像商品一样付款', text: '你工作期间 π 会托管。你得到 96%。' },
        { title: '线上或当面', text: '说明你在哪里工作。' },
      ],
    },
    myServices: {
      title: '我的服务',
      purpose: '你提供的服务会显示在这里，还有请求、进行中和已完成的工作。',
      points: [],
    },

    meanwhile: {
      buy: { title: '浏览集市', text: '来自其他人的商品和数字物品。' },
      sell: { title: '卖点东西', text: '数字物品今天就可以作为在线商品出售。' },
      offers: { title: '出价', text: '谈好价格，附上你的留言。' },
      orders: { title: '购买订单', text: '每个订单都写明接下来发生什么，该谁行动。' },
      wallet: { title: '钱包', text: '你的 π，精确到六位小数。' },
      reviews: { title: '评价', text: '双方都写，同时显示。' },
      trust: { title: '你的信任级别', text: '你在这里得到的信任，逐项数字。' },
      roadmap: { title: '功能', text: '接下来建什么。你可以投票。' },
      reserves: { title: '储备证明', text: '检查你的余额已计入。' },
      faq: { title: '常见问题', text: '购买、出售和钱包怎么用。' },
    },
  },
}
