// Vietnamese: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: 'Bảng xếp hạng',
    purpose: 'Ai đã đi xa nhất, theo XP và theo đơn bán. Để vui: không có giải thưởng bằng π.',
    thing: 'bảng xếp hạng',
    failed: 'Không đọc được bảng xếp hạng.',
    boardLabel: 'Danh sách',
    boards: { xp: 'XP', sellers: 'Người bán' },
    spanLabel: 'Thời gian',
    spans: { week: 'Tuần', month: 'Tháng', all: 'Mọi lúc' },
    how: {
      xp: 'XP có được khi dùng chợ.',
      sellers: 'Đơn bán đã hoàn thành. Mỗi người mua được tính nhiều nhất ba lần.',
    },
    updated: 'Cập nhật mỗi 5 phút',
    counted: 'Đã đếm {when}',
    notCounted: 'Chưa đếm. Hãy xem lại sau vài phút.',
    empty: 'Chưa có ai trong danh sách này',
    emptyText: 'Danh sách tự đầy lên khi mọi người dùng chợ.',
    rank: (rank) => `Hạng ${wholeNumber(rank)}`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { other: `${wholeNumber(value)} đơn bán` }),
    },
    first: 'Ba người đầu',
    rest: 'Những người tiếp theo',
    you: 'Bạn',
    yours: 'Vị trí của bạn',
    unranked: 'Bạn không nằm trong 1\u00a0000 người đầu của danh sách này.',
    stayOut: 'Hiện tôi trên bảng xếp hạng',
    stayOutHelp: 'Nếu bạn tắt, tên của bạn được gỡ ngay.',
    notSaved: 'Không lưu được',
  },
}
