// What people call the same thing among devices and what belongs to them.
export const devices = `
laptop = notebook computer = laptop computer
laptop > notebook, ultrabook, chromebook, macbook
notebook > laptop
pc = computer = desktop computer
computer > laptop, desktop
tv = television = telly = flat screen
tv > smart tv, oled tv
cell phone = mobile phone = smartphone = cellphone = smart phone = handset = cellular phone
mobile > cell phone, smartphone, phone
cell > cell phone
phone > smartphone, cell phone, mobile
telephone = phone
headphones = headset = head phones
earpiece = headset = earphones
earbuds = in ear headphones = earphones = ear buds = in ear = earpods = ear phones
headphones > earbuds, earphones
airpods > earbuds, wireless earphones
wifi = wi fi = wireless internet
bluetooth = bt
ereader = e reader = ebook reader = kindle
ebook = e book = digital book
usbc = type c = usb type c
power bank = powerbank = portable charger = portable battery = external battery = battery pack = battery charger
charger = charging adapter = power adapter = power supply
charger > charging cable, charging dock
cable = cord = lead = wire
memory card = sd card = microsd = micro sd = flash card
flash drive = usb stick = thumb drive = memory stick = pen drive = usb drive
hard drive = hard disk = hdd = harddrive
ssd = solid state drive
graphics card = video card = gpu
processor = cpu
monitor = computer screen
screen protector = tempered glass = screen guard = glass protector = screen film = screen shield
screen = display
case = cover = shell
case > sleeve, folio, holster
wallet case > folio case, card case
cover > case
phone case = mobile cover = phone cover = cell phone case
selfie stick = selfiestick = monopod
smartwatch = smart watch
smartwatch > apple watch, fitness watch
watch strap = watch band = wrist strap = wristband
strap = band
fitness tracker = activity tracker = fitness band
vr = virtual reality
vr headset = vr goggles = vr glasses = virtual reality headset = virtual reality viewer
hotspot = mobile hotspot = mifi
speaker = loudspeaker
speakerphone = speaker phone
mic = microphone
webcam = web camera = web cam
camera = cam
camera lens = lens
dslr = digital slr = slr
camcorder = video camera
record player = turntable = vinyl player
game console = games console = video game console = gaming console
joystick = game controller = gamepad = game pad = joypad
playstation = ps
ps5 = playstation 5
ps4 = playstation 4
printer ink = ink cartridge = toner
keyboard piano = digital piano
clamshell phone = flip phone = folding phone
prepaid = pay as you go = payg = no contract
t mobile = tmobile
aux cord = aux cable = auxiliary cable = audio cable = aux lead = jack cable
car charger = cigarette lighter charger = vehicle charger = car adapter = in car charger
key finder = item tracker = tracker tag = bluetooth tracker = tracking device = key tracker = item finder
cable organizer = cable organiser = cable tie = cord organizer = cable management = cable clip
vehicle = car
car mount = car holder = phone holder = phone mount = dashboard mount
mount = holder = bracket
stand = dock = cradle
tripod = camera stand
sim = sim card
unlocked = sim free
refurbished = renewed = reconditioned = used = second hand = pre owned = secondhand = preloved
iphone = apple phone
battery = accumulator
torch = flashlight = flash light
lamp = light
bulb = light bulb = lightbulb
plug adapter = travel adapter = socket adapter
extension cord = extension lead = power strip = surge protector
plug = socket
`
