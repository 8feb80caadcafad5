// Vietnamese: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: 'Khu chợ luôn sáng đèn',
    line: 'Hàng hóa, tay nghề và trò chơi, giá bằng π',
    lineWide: 'Mua của người gần và xa, bán thứ bạn làm ra, và trả bằng π.',
    browse: 'Bắt đầu xem',
    sell: 'Bán một món',
    categories: 'Danh mục',
    tiles: [
      'Điện tử',
      'Thời trang',
      'Nhà cửa',
      'Làm đẹp',
      'Thể thao',
      'Sách',
      'Đồ chơi',
      'Thực phẩm',
      'Nghệ thuật',
      'Vườn',
      'Số',
      'Xe cộ',
    ],
    topSales: 'Top 100 bán chạy',
    topReviews: 'Top 100 đánh giá',
    mostPurchases: 'Mua nhiều nhất tháng này',
    mostSales: 'Bán nhiều nhất tháng này',
    recentlyAdded: 'Mới thêm',
    trending: 'Đang thịnh hành',
  },
}
