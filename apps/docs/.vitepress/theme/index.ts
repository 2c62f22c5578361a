import DefaultTheme from "vitepress/theme";
// After the theme's own styles, which it replaces in part.
import "./style.css";

export default DefaultTheme;
