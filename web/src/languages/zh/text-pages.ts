// Simplified Chinese: the long texts: questions and answers, features, the bug report.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const texts: File<'texts'> = {
  'bug-report': {
    lead: '有东西坏了，或看起来不对？告诉我们。Lamplit 团队成员会看每一份报告。',
    what: '发生了什么？',
    whatHelp: '你做了什么，你以为会怎样，实际看到了什么。',
    whatMissing: '请用一句话说明发生了什么。',
    tooLong: '太长了。',
    steps: '我们怎样也能看到它？',
    stepsHelp: '如果你知道，请一步一步写。',
    path: '在哪里？',
    pathHelp: '页面的地址。如果不重要，可以不写。',
    screenshot: '截图',
    screenshotHelp: '添加前请遮住私人内容。知道地址的人都能打开图片。',
    addScreenshot: '添加截图',
    removeScreenshot: '移除截图',
    yourScreenshot: '你的截图',
    contact: '怎样联系你？',
    contactHelp: '只在你想要答复时填写。如果已登录，我们知道你的 Pi 用户名。',
    device: '关于你的设备',
    deviceHelp: '它帮助我们找到问题，不含名字。不想发送的可以去掉。',
    leaveOut: (name) => `不发送：${name}`,
    putBack: (name) => `重新发送：${name}`,
    leftOut: '不发送',
    facts: { browser: '浏览器', screen: '屏幕', version: '版本', language: '语言', error: '问题编号' },
    report: '发送报告',
    failed: '你的报告没有发送。你写的内容还在这里。',
    thanks: '谢谢。你的报告已收到。',
    reference: '编号',
    next: 'Lamplit 团队成员会看它。再写信时请提到这个编号。报告会在 180 天后删除。',
    another: '报告其他问题',
    home: '返回集市',
  },
  faq: {
    topics: [
      {
        title: '购买',
        questions: [
          {
            id: 'how-paying-works',
            ask: '怎样付款？',
            answer:
              '用你在这里的钱包余额，或直接在 Pi Browser 里用 Pi 付款。最后一次点按之前，你总会看到合计、你的余额和付款后的余额。',
          },
          {
            id: 'where-is-my-pi',
            ask: '付款后我的 Pi 在哪里？',
            answer:
              '它为那一个订单托管。当你确认收货，或检查时间结束时，卖家才得到它。在“购买订单”里，每个订单都显示每一步。',
          },
          {
            id: 'how-long-to-check',
            ask: '我有多久检查买到的东西？',
            answer:
              '实物商品在送达后七天；如果商品承诺更长的退货期，则更久。数字商品 72 小时。你可以再要七天，一次为限。如果你什么也不做，时间结束时 π 归卖家。',
          },
          {
            id: 'how-refunds-work',
            ask: '退款是怎样的？',
            answer:
              '取消的订单会马上全额退回你的钱包余额。付款后 30 分钟内，只要卖家还没有接单，你就可以取消。之后你可以询问卖家。如果卖家 48 小时不答复，订单会取消。如果卖家没有按时发货，订单在最迟发货日 48 小时后取消。',
          },
          {
            id: 'returns',
            ask: '可以退货吗？',
            answer:
              '如果商品承诺可以：7、14 或 30 天。请在订单里申请退货。卖家收到后，你的 π 会回来。数字商品不能退货。',
          },
          {
            id: 'disputes',
            ask: '如果有问题而我们谈不拢呢？',
            answer:
              '在订单里发起纠纷。π 继续托管。先由双方商谈 72 小时，然后由 Lamplit 团队成员决定。可以申诉一次。全部在 21 天内结束，你可以下载签名的决定。',
          },
          {
            id: 'single-item',
            ask: '单件、现货和在线是什么意思？',
            answer: '单件商品只有一件，卖出就没了。现货商品有剩余数量。在线商品是数字的：下载、许可或说明。',
          },
          {
            id: 'offers',
            ask: '可以自己出价吗？',
            answer: '单件商品可以：发送出价。卖家有 48 小时答复。被接受的出价会为你保留商品 24 小时，等你付款。',
          },
          {
            id: 'cart-and-wishlist',
            ask: '我能收集多少？',
            answer: '购物车最多 100 行，心愿单最多 100 件，对比最多 4 件。除了对比，它们会跟随你到每台登录的设备。',
          },
        ],
      },
      {
        title: '钱包',
        questions: [
          {
            id: 'refill',
            ask: '怎样给钱包充值？',
            answer: '打开“钱包”，选择“钱包充值”，输入金额。Pi 会请你批准付款。Pi 确认后，金额就在你的余额里。',
          },
          {
            id: 'payment-stuck',
            ask: '我的 Pi 付款中途停了。它丢了吗？',
            answer: '没有。打开你的钱包：未完成的付款会在那里完成，或作为钱包余额退回。同一笔付款不会算两次。',
          },
          {
            id: 'withdraw',
            ask: '怎样取出我的 Pi？',
            answer:
              '在钱包里，从 1 π 起，网络费 0.01 π。十分钟内可以撤回。新账户要等 72 小时。每天能取多少取决于你的信任级别：新人 25 π，最高 10,000 π。首次提取由 Lamplit 团队成员查看。',
          },
          {
            id: 'is-it-all-there',
            ask: '怎么知道我的 Pi 真的在那里？',
            answer:
              '我们每天公布一次欠所有人的总额和我们钱包里的余额。在“储备证明”里，你的浏览器会检查你自己的余额已计入。',
          },
          { id: 'other-currencies', ask: '其他货币的价格是什么？', answer: '仅供对照。你始终用 π 付款。' },
        ],
      },
      {
        title: '出售',
        questions: [
          {
            id: 'what-it-costs',
            ask: '出售要多少费用？',
            answer: '上架免费。商品卖出后，你得到合计的 96%，4% 是平台费。',
          },
          {
            id: 'when-am-i-paid',
            ask: '我什么时候得到付款？',
            answer:
              '买家确认时，或检查时间结束时。之后金额再等一小段时间：新卖家七天，熟悉的卖家更短，从“可信”级别起不用等。',
          },
          {
            id: 'ship-by',
            ask: '我要多快发货？',
            answer:
              '在商品的备货时间内：一到十天，默认三天。我们会提醒你。最迟发货日 48 小时后仍未发货的订单会取消并退款。',
          },
          {
            id: 'how-much-can-i-list',
            ask: '我能上架多少？',
            answer: '取决于你的信任级别。新卖家：同时三件，每件最高 200 π。顺利结束的订单越多，级别就越高。',
          },
          {
            id: 'many-listings',
            ask: '可以一次上架很多吗？',
            answer: '可以。导入 CSV 或 JSON 文件。每一行都会先检查，你同意之前不会发布任何商品。',
          },
          {
            id: 'away',
            ask: '我要离开一阵子，怎么办？',
            answer: '在你的商品页面说明到什么时候。商品仍然可见，但在你回来之前不能购买。',
          },
        ],
      },
      {
        title: '信任',
        questions: [
          {
            id: 'trust-tiers',
            ask: '什么是信任级别？',
            answer:
              '它说明一个人在这里交易了多久、做得怎样：新人、基础、稳健、可信、资深。每晚计算。“为什么是这个级别”显示每一项数字和最短的上升路径。它买不到。',
          },
          {
            id: 'reviews',
            ask: '评价是怎样的？',
            answer: '订单之后双方有 14 天写评价。两条评价同时显示，这样就没有人赌气作答。你可以回复一次。',
          },
          {
            id: 'report',
            ask: '怎样举报商品或人？',
            answer: '在商品、评价或主页上使用“举报”。涉及安全和骗局的举报会先查看。受影响的人可以申诉一次。',
          },
          {
            id: 'passphrase',
            ask: '有人要我的钱包助记词。',
            answer: '绝不要给任何人。我们从不索要，这里也没有任何地方需要它。',
          },
        ],
      },
      {
        title: '账户',
        questions: [
          {
            id: 'sign-in',
            ask: '怎样登录？',
            answer:
              '用你的 Pi 账户，在 Pi Browser 里。在其他浏览器里，Pi 登录可以让你查看账户，但不能付款。没有账户也可以浏览。',
          },
          {
            id: 'what-we-keep',
            ask: '你们保存我的什么？',
            answer:
              '你的 Pi 用户名和编号，你上架、购买和出售的内容，以及你输入的地址。没有 Cookie。完整内容请看隐私政策。',
          },
          {
            id: 'personal-tips',
            ask: '可以关闭推荐吗？',
            answer: '可以，在“设置”的“隐私”里。之后不会保存或使用你看过的任何内容。',
          },
          {
            id: 'affiliated',
            ask: `${productName} 是 Pi Network 的一部分吗？`,
            answer: `不是。${productName} 是面向先锋的独立集市，与 Pi Network 无隶属关系，也未获其认可。`,
          },
        ],
      },
      {
        title: '以后会有什么',
        questions: [
          {
            id: 'not-yet',
            ask: '聊天、服务、问答、游戏和抽奖在哪里？',
            answer: '正在建设。它们的页面写明会有什么，你可以要求开放时通知你。在“功能”里你可以投票，决定先做什么。',
          },
          {
            id: 'levels',
            ask: 'XP 和等级有什么用？',
            answer: '只为好玩。它们不开放任何东西，也不花费什么。你在这里能做什么，只取决于你的信任级别。',
          },
        ],
      },
    ],
  },
  features: {
    lead: '集市今天能做什么、正在建什么、接下来是什么。为你最想要的投票。',
    lists: { shipped: '已上线', building: '建设中', next: '接下来' },
    items: {
      sign_in: { name: '用 Pi 登录', text: '你的 Pi 账户就是你的账户。浏览不需要账户。' },
      listing: { name: '上架', text: '单件、现货和数字商品，带图片，可批量导入。' },
      search: { name: '搜索', text: '容忍打字错误。有筛选、已存搜索和相似商品。' },
      buying: { name: '购买', text: '用钱包或 Pi 付款，托管到你满意为止。' },
      wallet: { name: '钱包', text: '充值和提取。每一条都精确到六位小数。' },
      reserves: { name: '储备证明', text: '每天检查你的余额已计入。' },
      orders: { name: '完整的订单流程', text: '邮寄、自提、下载、退货，下一步总是清楚。' },
      offers: { name: '出价', text: '为单件商品出你的价。' },
      cart: { name: '购物车、心愿单和对比', text: '先收集，后决定。降价时会告诉你。' },
      reviews: { name: '评价', text: '双方都写，同时显示。' },
      disputes: { name: '纠纷', text: '证据、方案，以及 21 天内的签名决定。' },
      trust: { name: '信任级别', text: '靠行动得来，每晚计算，逐项说明。' },
      notices: { name: '通知', text: '你的订单有什么动静，马上告诉你。' },
      leaderboard: { name: '排行榜', text: '谁走得最远，按 XP 和销售。' },
      languages: { name: '更多语言', text: '八种语言，其中一种从右到左。' },
      offline: { name: '没有网络时', text: '离线查看购物车、心愿单和最近的商品。付款从不排队等待。' },
      chat: { name: '聊天', text: '在商品旁边谈这件商品。' },
      achievements: { name: '成就', text: '三十个目标，每个都有 XP。' },
      services: { name: '服务', text: '预约时间和手艺：按小时、按项目、按报价。' },
      questions: { name: '悬赏问答', text: '以 π 提问和回答。' },
      entries: { name: '抽奖券市场', text: '在公开的价目里买卖抽奖券。' },
      sweepstakes: { name: '抽奖', text: '任何人都能检查的抽奖，有免费的抽奖券。' },
      games: { name: '游戏', text: '用免费积分玩二十一点和骑士，公平且看得见。' },
      export: { name: '下载和删除我的数据', text: '所有内容在一个文件里，账户可由本人删除。' },
      email: { name: '集市之外的提醒', text: '期限的推送，只在你要求时。' },
    },
    votes: (count) => plural(count, { other: `${wholeNumber(count)} 票` }),
    vote: (name, votes) => `为${name}投票，${votes}`,
    unvote: (name, votes) => `取消对${name}的投票，${votes}`,
    failed: '无法读取投票。',
    notSaved: '无法保存你的投票',
  },
  texts: {
    contents: '本页内容',
    updated: (date) => `最后更新 ${date}`,
    searchFaq: '搜索问题',
    noAnswer: '没有符合的问题。换个词试试。',
    stillStuck: '还没解决？',
    reportBug: '报告问题',
  },
}
