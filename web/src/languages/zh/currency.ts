// Simplified Chinese: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: '更换对照货币',
    referenceOnly: '仅供参考',
    demoRate: '演示汇率',
    rateFrom: (at) => `${timeOfDay(at)} 的汇率`,
    about: (amount) => `约 ${amount}`,
    currency: '对照货币',
    currencyHelp: '显示在价格旁边，仅供参考。你始终用 π 付款。',

    switchTitle: '对照价格',
    switchOn: '价格也用其他货币显示',
    switchOff: '价格只用 π 显示',
    sources: { provider: '汇率来自网关', demo: '自拟的演示汇率：没有配置网关', none: '没有配置网关，所以不显示汇率' },
    turnOn: '显示对照价格',
    turnOff: '隐藏对照价格',
    switchFailed: '无法读取对照价格的状态。',
    byWhom: (name) => `由 ${name}`,
    loading: '对照价格',
  },
}
