// Simplified Chinese: orders, where one stands, what happens by itself and what can be done.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: '购买订单',
    sales: '销售订单',
    order: '订单',
    purposePurchases: '查看你的购买订单',
    purposeSales: '查看你的销售订单',
    purposeOrder: '查看这个订单',
    list: '全部订单',
    tabs: { all: '全部', in_progress: '进行中', done: '已完成', problems: '有问题' },
    noPurchases: '还没有购买订单',
    noSales: '还没有销售订单',
    noneHere: '这里没有内容',
    browse: '浏览',
    sellItems: '出售商品',
    loadingOrder: '你的订单',
    listFailed: '无法读取你的订单。',
    orderFailed: '无法读取这个订单。',
    more: '显示更多',
    fromSeller: (name) => `来自 ${name}`,
    toBuyer: (name) => `卖给 ${name}`,
    more_items: (n) => plural(n, { other: `+ 另外 ${n} 件` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: '详情',
    openOrder: (title) => `${title} 的详情`,
    refresh: '刷新',
    late: '迟发',
    seeCase: '查看案件',
    seeReviews: '查看评价',
    proposalsOpen: (n) => plural(n, { other: `${n} 个方案等待答复` }),
    cancelAsked: '已申请取消',
  },
  'order-states': {
    pending_payment: '等待付款',
    paid: '已付款，托管中',
    processing: '准备中',
    ready_for_pickup: '可自提',
    shipped: '已发货',
    delivered: '已送达',
    completed: '已完成',
    cancelled: '已取消',
    payment_expired: '付款过期',
    return_requested: '退货',
    return_approved: '退货',
    return_shipped: '退货',
    disputed: '纠纷中',
    refunded: '已退款',
    split: '已分配',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `请在 ${act} 前付款。如果什么也不做，购买会取消，不收费。`,
      seller: ({ act }) => `买家可以在 ${act} 前付款。如果什么也不做，商品会回到你的货架。`,
    },
    ship: {
      buyer: ({ act, end, held }) => `最迟 ${act} 发货。如果没有发生，你会在 ${end} 拿回 ${held}。`,
      seller: ({ act, end, held }) => `请在 ${act} 前发货。如果什么也不做，买家会在 ${end} 拿回 ${held}。`,
    },
    prepare: {
      buyer: ({ act, end, held }) => `最迟 ${act} 可自提。如果没有发生，你会在 ${end} 拿回 ${held}。`,
      seller: ({ act, end, held }) => `请在 ${act} 前备好自提。如果什么也不做，买家会在 ${end} 拿回 ${held}。`,
    },
    asked: {
      buyer: ({ act, held }) => `你申请了取消。卖家可以在 ${act} 前答复。如果没有答复，订单届时取消，你拿回 ${held}。`,
      seller: ({ act, held }) => `买家申请取消。请在 ${act} 前答复。如果什么也不做，订单届时取消，买家拿回 ${held}。`,
    },
    pickup: {
      buyer: ({ act, held }) => `请在 ${act} 前自提。如果什么也不做，你届时拿回 ${held}。`,
      seller: ({ act, held }) => `买家可以在 ${act} 前自提。如果没有发生，买家届时拿回 ${held}。`,
    },
    arrive: {
      buyer: ({ act, share }) => `正在寄给你。如果什么也不做，卖家会在 ${act} 得到 ${share}。`,
      seller: ({ act, share }) => `正在寄给买家。如果没有变化，你会在 ${act} 得到 ${share}。`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `寄出时没有物流单号。到货后请告诉我们。如果什么也不做，会在 ${act} 为你发起纠纷，${held} 继续托管。`,
      seller: ({ act, held }) => `寄出时没有物流单号。如果没有变化，会在 ${act} 发起纠纷，${held} 继续托管。`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `卖家说已经送到。收到后请告诉我们。如果什么也不做，会在 ${act} 为你发起纠纷，${held} 继续托管。`,
      seller: ({ act, held }) => `等待买家说明已收到。如果没有变化，会在 ${act} 发起纠纷，${held} 继续托管。`,
    },
    inspect: {
      buyer: ({ act, share }) => `请在 ${act} 前检查。如果什么也不做，卖家届时得到 ${share}。`,
      seller: ({ act, share }) => `买家可以在 ${act} 前检查。如果没有变化，你届时得到 ${share}。`,
    },
    returnAnswer: {
      buyer: ({ act }) => `卖家可以在 ${act} 前答复。如果没有答复，届时视为接受退货。`,
      seller: ({ act }) => `买家申请退货。请在 ${act} 前答复。如果什么也不做，届时视为接受。`,
    },
    returnSend: {
      buyer: ({ act, share }) => `请在 ${act} 前寄回。如果什么也不做，届时退货作废，卖家得到 ${share}。`,
      seller: ({ act, share }) => `买家可以在 ${act} 前寄回。如果没有寄回，届时退货作废，你得到 ${share}。`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `正在寄回。如果没有变化，你会在 ${act} 拿回 ${held}。`,
      seller: ({ act, held }) => `正在寄回给你。如果什么也不做，买家会在 ${act} 拿回 ${held}。`,
    },
    returnUntracked: {
      buyer: ({ act, held }) => `寄回时没有物流单号。如果没有变化，会在 ${act} 发起纠纷，${held} 继续托管。`,
      seller: ({ act, held }) =>
        `寄回时没有物流单号。收到后请告诉我们。如果什么也不做，会在 ${act} 发起纠纷，${held} 继续托管。`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back} 已退回你的钱包。`,
      seller: ({ back }) => `${back} 已退给买家。`,
    },
    split: {
      buyer: ({ back, share }) => `已分配：${back} 退回你的钱包，卖家得到 ${share}。`,
      seller: ({ back, share }) => `已分配：${back} 退给买家，你得到 ${share}。`,
    },
    untracked: {
      buyer: ({ held }) => `寄出时没有物流单号。${held} 会托管到你确认收货。`,
      seller: ({ held }) => `寄出时没有物流单号。${held} 会托管到买家确认收货。`,
    },
    disputed: {
      buyer: ({ held }) => `${held} 会托管到纠纷结束。`,
      seller: ({ held }) => `${held} 会托管到纠纷结束。`,
    },
  },
  'order-actions': {
    accept: '接单',
    ship: '标记已发货',
    mark_ready: '可自提',
    handover: '输入取货码',
    deliver: '标记已送达',
    received: '已到货',
    confirm: '我已收货',
    extend: '需要更多时间',
    cancelBuyer: '取消',
    cancelSeller: '取消并退款',
    cancelAgree: '同意并退款',
    request_cancel: '申请取消',
    refuse_cancel: '不取消',
    request_return: '申请退货',
    approve_return: '接受退货',
    refuse_return: '拒绝退货',
    withdraw_return: '还是留下',
    ship_return: '我已寄回',
    confirm_return: '已收到退货',
    goodwill_refund: '退一部分',
    show_code: '显示取货码',
    propose: '提出和解方案',
    open_dispute: '发起纠纷',
    review: '写评价',
  },
}
